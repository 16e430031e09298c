"""Where the two editions differ: everything beyond component data is on this page.

Rules say `cite["bid-higher"]` and get the id of the rule in the edition being played; the settings and the
advanced, expert and optional rules are declared here with the names each edition gives them.
"""

from __future__ import annotations

from talero.core.game import Edition
from talero.core.options import Option

FFG, LUDOART = "ffg", "ludoart"

EDITIONS = (
    Edition(FFG, players=(2, 5), components="components-ffg.json", rules="rules-ffg.toml"),
    Edition(LUDOART, players=(2, 5), components="components-ludoart.json", rules="rules-ludoart.toml"),
)

# Named rule variants, by edition

UNPAID_GIVES_WATER = {FFG: True, LUDOART: False}
"""Who does not pay the activation takes 1 water (PSF-TNK-008), or nothing but emergency aid (PSL-PHB-005)."""

RIVER_NEUTRALS_FIRST = {FFG: True, LUDOART: False}
"""Free placement: the agreed neutral markers are laid on river zones first (PSF-ADV-025), or it is a cap
on neutral markers there (PSL-EXR-012)."""

MARKERS_LEAVE_TRADED = {FFG: False, LUDOART: True}
"""An order marker leaves the terminal with the others in maintenance (PSF-ADV-017), or as soon as its
resource has been traded (PSL-EXR-027)."""

FEATURES = {
    "river_limits": {FFG: "river-production-limits", LUDOART: "main-supply-wells"},
    "trade_markers": {FFG: "variable-trade-order", LUDOART: "trade-markers"},
    "free_placement": {FFG: "variable-claim-setup", LUDOART: "platform-placement"},
    "reduced_start": {FFG: "reduced-starting-resources", LUDOART: "starting-values"},
    "immobile_tanks": {FFG: "immobile-tanks"},
    "predictable_claims": {FFG: "predictable-claims"},
    "manipulation": {FFG: "price-manipulation"},
    "sabotage": {FFG: "sabotage"},
    "independent_carrier": {FFG: "independent-carrier"},
}
"""The rules one can switch on, each alone or with others, and the option that does it in each edition.

PSF-ADV-001, PSF-OPT-001 to -003, PSF-CMP-019; PSL-EXR-001.
"""

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

# Which rule forbids something, by edition: key: (FFG, LudoArt)

_CITATIONS = {
    # auctions
    "opener-bids": ("PSF-EXP-011", "PSL-PHA-013"),
    "bid-higher": ("PSF-EXP-013", "PSL-PHA-015"),
    "bid-payable": ("PSF-EXP-014", "PSL-PHA-014"),
    "zone-opener-bids": ("PSF-EXP-035", "PSL-PHA-029"),
    "zone-bid-higher": ("PSF-EXP-034", "PSL-PHA-029"),
    "half-bid-payable": ("PSF-EXP-039", "PSL-PHA-014"),
    "carrier-opener-bids": ("PSF-CRD-034", ""),
    "carrier-bid": ("PSF-CRD-022", ""),
    # specialist cards and what comes with them
    "card-left": ("PSF-EXP-018", "PSL-PHA-018"),
    "bonus-left": ("PSF-EXP-027", "PSL-PHA-020"),
    "engineer": ("PSF-SPC-012", "PSL-CHR-014"),
    "engineer-license": ("PSF-SPC-012", "PSL-CHR-015"),
    "agent": ("PSF-SPC-013", "PSL-CHR-017"),
    "class-4": ("PSF-CAR-008", "PSL-CMP-030"),
    # zones
    "offer": ("PSF-EXP-033", "PSL-PHA-028"),
    "offer-unclaimed-first": ("PSF-EXP-042", "PSL-PHA-028"),
    "offer-neutral": ("PSF-EXP-040", "PSL-PHA-032"),
    "name-unclaimed": ("PSF-EXP-045", "PSL-PHA-037"),
    "no-zone-left": ("PSF-EXP-050", "PSL-PHA-042"),
    "license-owned": ("PSF-EXP-051", "PSL-PHA-044"),
    "license-zone": ("PSF-EXP-052", "PSL-PHA-045"),
    "no-die": ("PSF-OPT-004", ""),
    "die": ("PSF-EXP-045", "PSL-PHA-037"),
    "failed-roll": ("PSF-EXP-062", "PSL-PHA-040"),
    # tanks
    "aid": ("", "PSL-PHB-006"),
    "tank-on-own-zone": ("PSF-CMP-047", "PSL-CMP-023"),
    "one-tank": ("PSF-CMP-048", "PSL-CMP-024"),
    "figures": ("PSF-TNK-038", "PSL-PHB-035"),
    "sold-out": ("PSF-TNK-016", "PSL-PHB-012"),
    "tank-cost": ("PSF-TNK-010", "PSL-PHB-009"),
    "import-cost": ("PSF-TNK-017", "PSL-PHB-014"),
    "converter-on-own-tank": ("PSF-TNK-022", "PSL-PHB-017"),
    "no-water-converter": ("PSF-CMP-049", "PSL-CMP-025"),
    "converter-price-0": ("PSF-TNK-025", "PSL-PHB-018"),
    "converter-price-1": ("PSF-TNK-026", "PSL-PHB-018"),
    "converter-price-3": ("PSF-TNK-027", "PSL-PHB-018"),
    "supercharger-on-own-tank": ("PSF-TNK-029", "PSL-PHB-025"),
    "one-supercharger": ("PSF-CMP-057", "PSL-CMP-028"),
    "supercharger-cost": ("PSF-TNK-028", "PSL-PHB-024"),
    "upgrade-cost": ("PSF-TNK-031", "PSL-PHB-027"),
    "move-own": ("PSF-TNK-035", "PSL-PHB-029"),
    "move-converter": ("PSF-TNK-036", "PSL-PHB-019"),
    "move-supercharger": ("PSF-TNK-036", "PSL-PHB-026"),
    "return-converter": ("PSF-TNK-037", "PSL-PHB-019"),
    "replaced-converter": ("PSF-TNK-023", "PSL-PHB-021"),
    "one-converter": ("PSF-CMP-056", "PSL-CMP-027"),
    "moves-left": ("PSF-TNK-040", "PSL-PHB-036"),
    "immobile": ("PSF-ADV-004", ""),
    "river-limit": ("PSF-ADV-007", "PSL-EXR-029"),
    "sabotaged-place": ("PSF-CRD-015", ""),
    "sabotaged-idle": ("PSF-CRD-016", ""),
    "sabotaged-fixed": ("PSF-CRD-017", ""),
    # resources
    "tank-by-tank": ("PSF-RES-027", "PSL-PHC-050"),
    "energy": ("PSF-RES-004", "PSL-PHC-001"),
    "stow": ("PSF-CRD-036", ""),
    "trade-order": ("PSF-TRD-001", "PSL-PHC-025"),
    "marked-order": ("PSF-ADV-016", "PSL-EXR-026"),
    "trade-nothing": ("PSF-TRD-003", "PSL-PHC-026"),
    "buy-supply": ("PSF-TRD-004", "PSL-PHC-029"),
    "buy-payable": ("PSF-TRD-005", "PSL-PHC-029"),
    "sell-owned": ("PSF-TRD-010", "PSL-PHC-034"),
    "certificates-left": ("PSF-CER-006", "PSL-PHC-047"),
    "license-cost": ("PSF-CER-002", "PSL-PHC-044"),
    "luxury-cost": ("PSF-CER-005", "PSL-PHC-045"),
    "sell-license": ("PSF-CER-003", "PSL-PHC-046"),
    "ended": ("PSF-END-014", "PSL-FIN-001"),
    # advanced, expert and optional rules
    "marker-free": ("PSF-ADV-011", "PSL-EXR-021"),
    "placing-order": ("PSF-ADV-027", "PSL-EXR-016"),
    "placing-empty": ("PSF-ADV-027", "PSL-EXR-014"),
    "placing-river": ("PSF-ADV-025", "PSL-EXR-012"),
    "form-0": ("PSF-CRD-004", ""),
    "form-1": ("PSF-CRD-005", ""),
    "form-2": ("PSF-CRD-006", ""),
    "track-end": ("PSF-CRD-007", ""),
    "sabotage-other": ("PSF-CRD-013", ""),
    "sabotage-tank": ("PSF-CRD-033", ""),
    "lay-down": ("PSF-CRD-014", ""),
    # events
    "event:paid": ("PSF-TNK-002", "PSL-PHA-008"),
    "event:lost": ("PSF-CAR-004", "PSL-CMP-032"),
    "event:price": ("PSF-TRM-009", "PSL-PHC-049"),
    "event:supply": ("PSF-TRM-008", "PSL-PHC-048"),
    "event:market": ("PSF-CMP-034", "PSL-PHB-011"),
    "event:first-player": ("PSF-SET-035", "PSL-PHA-009"),
    "event:card-taken": ("PSF-EXP-018", "PSL-PHA-018"),
    "event:zone-unsold": ("PSF-EXP-059", "PSL-PHA-051"),
    "event:license-gone": ("PSF-EXP-053", "PSL-PHA-048"),
    "event:line-boosted": ("PSF-EXP-058", "PSL-PHA-050"),
    "event:ended": ("PSF-END-014", "PSL-FIN-001"),
}

SECTIONS = {
    "setup.upgrade": ("Setup > First player and first upgrade", "Setup > Players"),
    "expansion.specialist-auction": (
        "Expansion phase > Specialist auction",
        "Phase A Construction > Character auction",
    ),
    "expansion.take-card": (
        "Expansion phase > Specialist auction",
        "Phase A Construction > Character auction",
    ),
    "expansion.benefits": (
        "Expansion phase > Take bonus resources",
        "Phase A Construction > Taking a bonus resource",
    ),
    "expansion.offer-zone": ("Expansion phase > Zone auction", "Phase A Construction > Well auction"),
    "expansion.zone-auction": ("Expansion phase > Zone auction", "Phase A Construction > Well auction"),
    "expansion.claim": ("Expansion phase > Claim a zone", "Phase A Construction > Covering a well"),
    "expansion.place-claim": (
        "Expansion phase > Claim a zone > Die roll",
        "Phase A Construction > Covering a well > Die",
    ),
    "expansion.airship": (
        "Expansion phase > Place the support airship",
        "Phase A Construction > Energy coupler",
    ),
    "tanks.activate": ("Tank phase > Pay the activation cost", "Phase B Purchase > Activation"),
    "tanks.aid": ("Tank phase > Pay the activation cost", "Phase B Purchase > Emergency aid"),
    "tanks.buy": ("Tank phase > Buy and rearrange", "Phase B Purchase > Buy tanks from the production chain"),
    "resources.extract": (
        "Resource phase > Extract resources > Basic extraction",
        "Phase C Production > Energy requirement",
    ),
    "resources.stow": (
        "Optional cards > Independent Carrier > Use",
        "Phase C Production > Energy requirement",
    ),
    "resources.trade": ("Resource phase > Buy/sell resources", "Phase C Production > Resource trade"),
    "resources.certificates": (
        "Resource phase > Buy/sell certificates",
        "Phase C Production > Trade in documents",
    ),
    "expansion.manipulate": ("Optional cards > Price Manipulation > Use", ""),
    "expansion.shift-prices": ("Optional cards > Price Manipulation > Use", ""),
    "expansion.sabotage": ("Optional cards > Sabotage > Use", ""),
    "expansion.lay-down": ("Optional cards > Sabotage > Use", ""),
    "expansion.order-marker": ("Advanced rules > Variable trade order", "Expert rules > Trade markers"),
    "expansion.place-markers": (
        "Advanced rules > Variable claim setup",
        "Expert rules > Platform placement in year 1",
    ),
    "expansion.keep-carrier": ("Optional cards > Independent Carrier > Return", ""),
    "expansion.carrier-auction": ("Optional cards > Independent Carrier > Setup and acquisition", ""),
}
"""The section of the ledger that describes each step."""


def citations(edition: str) -> dict[str, str]:
    """Rule ids of one edition by what they forbid."""
    column = 0 if edition == FFG else 1
    return {key: ids[column] for key, ids in _CITATIONS.items()}


def section(edition: str, step: str) -> str:
    """The section of an edition's ledger that describes a step."""
    return SECTIONS[step][0 if edition == FFG else 1]
