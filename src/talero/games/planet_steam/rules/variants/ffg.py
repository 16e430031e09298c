"""The edition of Fantasy Flight Games, 2013: everything beyond its component data."""

from __future__ import annotations

from talero.games.planet_steam.rules.variants.base import Book


class Ffg(Book):
    """The rules PSF."""

    unpaid_gives_water = True
    """PSF-TNK-008."""
    river_neutrals_first = True
    """PSF-ADV-025."""
    markers_leave_traded = False
    """They leave with the others in maintenance (PSF-ADV-017)."""

    options = {
        "river_limits": "river-production-limits",
        "trade_markers": "variable-trade-order",
        "free_placement": "variable-claim-setup",
        "reduced_start": "reduced-starting-resources",
        "immobile_tanks": "immobile-tanks",
        "predictable_claims": "predictable-claims",
        "manipulation": "price-manipulation",
        "sabotage": "sabotage",
        "independent_carrier": "independent-carrier",
    }
    """Each alone or with others (PSF-ADV-001, PSF-OPT-001 to -003, PSF-CMP-019)."""

    rules = {
        # auctions
        "opener-bids": "PSF-EXP-011",
        "bid-higher": "PSF-EXP-013",
        "bid-payable": "PSF-EXP-014",
        "zone-opener-bids": "PSF-EXP-035",
        "zone-bid-higher": "PSF-EXP-034",
        "half-bid-payable": "PSF-EXP-039",
        "carrier-opener-bids": "PSF-CRD-034",
        "carrier-bid": "PSF-CRD-022",
        # specialist cards and what comes with them
        "card-left": "PSF-EXP-018",
        "bonus-left": "PSF-EXP-027",
        "engineer": "PSF-SPC-012",
        "engineer-license": "PSF-SPC-012",
        "agent": "PSF-SPC-013",
        "class-4": "PSF-CAR-008",
        # zones
        "offer": "PSF-EXP-033",
        "offer-unclaimed-first": "PSF-EXP-042",
        "offer-neutral": "PSF-EXP-040",
        "name-unclaimed": "PSF-EXP-045",
        "no-zone-left": "PSF-EXP-050",
        "license-owned": "PSF-EXP-051",
        "license-zone": "PSF-EXP-052",
        "no-die": "PSF-OPT-004",
        "die": "PSF-EXP-045",
        "failed-roll": "PSF-EXP-062",
        # tanks
        "tank-on-own-zone": "PSF-CMP-047",
        "one-tank": "PSF-CMP-048",
        "figures": "PSF-TNK-038",
        "sold-out": "PSF-TNK-016",
        "tank-cost": "PSF-TNK-010",
        "import-cost": "PSF-TNK-017",
        "converter-on-own-tank": "PSF-TNK-022",
        "no-water-converter": "PSF-CMP-049",
        "converter-price-0": "PSF-TNK-025",
        "converter-price-1": "PSF-TNK-026",
        "converter-price-3": "PSF-TNK-027",
        "supercharger-on-own-tank": "PSF-TNK-029",
        "one-supercharger": "PSF-CMP-057",
        "supercharger-cost": "PSF-TNK-028",
        "upgrade-cost": "PSF-TNK-031",
        "move-own": "PSF-TNK-035",
        "move-converter": "PSF-TNK-036",
        "move-supercharger": "PSF-TNK-036",
        "return-converter": "PSF-TNK-037",
        "replaced-converter": "PSF-TNK-023",
        "one-converter": "PSF-CMP-056",
        "moves-left": "PSF-TNK-040",
        "immobile": "PSF-ADV-004",
        "river-limit": "PSF-ADV-007",
        "sabotaged-place": "PSF-CRD-015",
        "sabotaged-idle": "PSF-CRD-016",
        "sabotaged-fixed": "PSF-CRD-017",
        # resources
        "tank-by-tank": "PSF-RES-027",
        "energy": "PSF-RES-004",
        "stow": "PSF-CRD-036",
        "trade-order": "PSF-TRD-001",
        "marked-order": "PSF-ADV-016",
        "trade-nothing": "PSF-TRD-003",
        "buy-supply": "PSF-TRD-004",
        "buy-payable": "PSF-TRD-005",
        "sell-owned": "PSF-TRD-010",
        "certificates-left": "PSF-CER-006",
        "license-cost": "PSF-CER-002",
        "luxury-cost": "PSF-CER-005",
        "sell-license": "PSF-CER-003",
        "ended": "PSF-END-014",
        # advanced, expert and optional rules
        "marker-free": "PSF-ADV-011",
        "placing-order": "PSF-ADV-027",
        "placing-empty": "PSF-ADV-027",
        "placing-river": "PSF-ADV-025",
        "form-0": "PSF-CRD-004",
        "form-1": "PSF-CRD-005",
        "form-2": "PSF-CRD-006",
        "track-end": "PSF-CRD-007",
        "sabotage-other": "PSF-CRD-013",
        "sabotage-tank": "PSF-CRD-033",
        "lay-down": "PSF-CRD-014",
        # events
        "paid": "PSF-TNK-002",
        "lost": "PSF-CAR-004",
        "price": "PSF-TRM-009",
        "supply": "PSF-TRM-008",
        "market": "PSF-CMP-034",
        "first-player": "PSF-SET-035",
        "card-taken": "PSF-EXP-018",
        "zone-unsold": "PSF-EXP-059",
        "license-gone": "PSF-EXP-053",
        "line-boosted": "PSF-EXP-058",
    }

    sections = {
        "setup.upgrade": "Setup > First player and first upgrade",
        "expansion.specialist-auction": "Expansion phase > Specialist auction",
        "expansion.take-card": "Expansion phase > Specialist auction",
        "expansion.benefits": "Expansion phase > Take bonus resources",
        "expansion.offer-zone": "Expansion phase > Zone auction",
        "expansion.zone-auction": "Expansion phase > Zone auction",
        "expansion.claim": "Expansion phase > Claim a zone",
        "expansion.place-claim": "Expansion phase > Claim a zone > Die roll",
        "expansion.airship": "Expansion phase > Place the support airship",
        "tanks.activate": "Tank phase > Pay the activation cost",
        "tanks.aid": "Tank phase > Pay the activation cost",
        "tanks.buy": "Tank phase > Buy and rearrange",
        "resources.extract": "Resource phase > Extract resources > Basic extraction",
        "resources.stow": "Optional cards > Independent Carrier > Use",
        "resources.trade": "Resource phase > Buy/sell resources",
        "resources.certificates": "Resource phase > Buy/sell certificates",
        "expansion.manipulate": "Optional cards > Price Manipulation > Use",
        "expansion.shift-prices": "Optional cards > Price Manipulation > Use",
        "expansion.sabotage": "Optional cards > Sabotage > Use",
        "expansion.lay-down": "Optional cards > Sabotage > Use",
        "expansion.order-marker": "Advanced rules > Variable trade order",
        "expansion.place-markers": "Advanced rules > Variable claim setup",
        "expansion.keep-carrier": "Optional cards > Independent Carrier > Return",
        "expansion.carrier-auction": "Optional cards > Independent Carrier > Setup and acquisition",
    }
