"""What several handlers are told in the same way: forms, and how the board is drawn."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar.enums import RequestEncodingType
from litestar.params import Body, QueryParameter

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
Shape = Annotated[Literal["wide", "tall"], QueryParameter(description="how the board is drawn")]
