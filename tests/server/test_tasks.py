"""Tasks beside the requests end when they are told to, also if they miss the first word."""

from __future__ import annotations

import asyncio

import pytest

from talero.server import tasks


async def test_a_task_that_misses_the_first_word_ends_at_the_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "AGAIN", 0.01)
    missed = []

    async def deaf() -> None:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError as word:
            missed.append(word)
        await asyncio.sleep(3600)

    task = asyncio.create_task(deaf())
    await asyncio.sleep(0)
    await tasks.end([task])
    assert task.done()
    assert len(missed) == 1


async def test_a_task_that_has_failed_has_ended() -> None:
    async def fail() -> None:
        raise ValueError

    await tasks.end([asyncio.create_task(fail())])


async def test_there_may_be_nothing_to_end() -> None:
    await tasks.end([])


async def test_a_fault_that_nobody_foresaw_does_not_end_what_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tasks, "REST", 0)
    begun = 0

    async def work() -> None:
        nonlocal begun
        begun += 1
        if begun < 3:
            raise LookupError

    await tasks.going_on(work)
    assert begun == 3
    assert caplog.text.count("begins again") == 2
