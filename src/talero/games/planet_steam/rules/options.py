"""The editions of Planet Steam and what can be chosen, with the names that each edition gives its rules."""

from __future__ import annotations

from talero.core.edition import Edition
from talero.core.options import Option

FFG, LUDOART = "ffg", "ludoart"

EDITIONS = (
    Edition(FFG, players=(2, 5), components="components-ffg.json", rules="rules-ffg.toml"),
    Edition(LUDOART, players=(2, 5), components="components-ludoart.json", rules="rules-ludoart.toml"),
)

EXPERT = {
    "starting-values": True,
    "platform-placement": True,
    "trade-markers": True,
    "main-supply-wells": True,
}

OPTIONS = (
    # Settings: where groups play both ways
    Option("hidden-credits", True, group="setting"),
    Option("rotating-opener", False, group="setting"),
    Option(
        "neutral-auction",
        "optional",
        ("optional", "mandatory"),
        defaults={LUDOART: "mandatory"},
        group="setting",
    ),
    Option("bonus-overflow", "raise", ("raise", "lost"), defaults={LUDOART: "lost"}, group="setting"),
    Option("rise-when-full", True, group="setting"),
    Option("river-neutrals", "roll", ("roll", *range(6)), editions=(FFG,), group="setting"),
    Option("river-neutrals", "roll", ("roll", *range(7)), editions=(LUDOART,), group="setting"),
    Option("further-river-neutrals", True, editions=(FFG,), group="setting"),
    # FFG: advanced and optional rules
    Option("immobile-tanks", editions=(FFG,), group="advanced"),
    Option("river-production-limits", editions=(FFG,), group="advanced"),
    Option("variable-trade-order", editions=(FFG,), group="advanced"),
    Option("variable-claim-setup", editions=(FFG,), group="advanced"),
    Option("reduced-starting-resources", editions=(FFG,), group="advanced"),
    Option("predictable-claims", editions=(FFG,), group="optional"),
    Option("price-manipulation", editions=(FFG,), group="optional"),
    Option("sabotage", editions=(FFG,), group="optional"),
    Option("independent-carrier", editions=(FFG,), group="optional"),
    # LudoArt: expert rules
    Option("expert", editions=(LUDOART,), sets=EXPERT, group="expert"),
    Option("starting-values", editions=(LUDOART,), group="expert"),
    Option("platform-placement", editions=(LUDOART,), group="expert"),
    Option("trade-markers", editions=(LUDOART,), group="expert"),
    Option("main-supply-wells", editions=(LUDOART,), group="expert"),
)
