"""The edition of LudoArt, 2008: everything beyond its component data."""

from __future__ import annotations

from talero.games.planet_steam.rules.variants.base import Book


class LudoArt(Book):
    """The rules PSL."""

    unpaid_gives_water = False
    """Nothing but emergency aid (PSL-PHB-005)."""
    river_neutrals_first = False
    """A cap on neutral markers there (PSL-EXR-012)."""
    markers_leave_traded = True
    """PSL-EXR-027."""

    options = {
        "river_limits": "main-supply-wells",
        "trade_markers": "trade-markers",
        "free_placement": "platform-placement",
        "reduced_start": "starting-values",
    }
    """Each alone or with others (PSL-EXR-001)."""

    rules = {
        # auctions
        "opener-bids": "PSL-PHA-013",
        "bid-higher": "PSL-PHA-015",
        "bid-payable": "PSL-PHA-014",
        "zone-opener-bids": "PSL-PHA-029",
        "zone-bid-higher": "PSL-PHA-029",
        "half-bid-payable": "PSL-PHA-014",
        # specialist cards and what comes with them
        "card-left": "PSL-PHA-018",
        "bonus-left": "PSL-PHA-020",
        "engineer": "PSL-CHR-014",
        "engineer-license": "PSL-CHR-015",
        "agent": "PSL-CHR-017",
        "class-4": "PSL-CMP-030",
        # zones
        "offer": "PSL-PHA-028",
        "offer-unclaimed-first": "PSL-PHA-028",
        "offer-neutral": "PSL-PHA-032",
        "name-unclaimed": "PSL-PHA-037",
        "no-zone-left": "PSL-PHA-042",
        "license-owned": "PSL-PHA-044",
        "license-zone": "PSL-PHA-045",
        "die": "PSL-PHA-037",
        "failed-roll": "PSL-PHA-040",
        # tanks
        "aid": "PSL-PHB-006",
        "tank-on-own-zone": "PSL-CMP-023",
        "one-tank": "PSL-CMP-024",
        "figures": "PSL-PHB-035",
        "sold-out": "PSL-PHB-012",
        "tank-cost": "PSL-PHB-009",
        "import-cost": "PSL-PHB-014",
        "converter-on-own-tank": "PSL-PHB-017",
        "no-water-converter": "PSL-CMP-025",
        "converter-price-0": "PSL-PHB-018",
        "converter-price-1": "PSL-PHB-018",
        "converter-price-3": "PSL-PHB-018",
        "supercharger-on-own-tank": "PSL-PHB-025",
        "one-supercharger": "PSL-CMP-028",
        "supercharger-cost": "PSL-PHB-024",
        "upgrade-cost": "PSL-PHB-027",
        "move-own": "PSL-PHB-029",
        "move-converter": "PSL-PHB-019",
        "move-supercharger": "PSL-PHB-026",
        "return-converter": "PSL-PHB-019",
        "replaced-converter": "PSL-PHB-021",
        "one-converter": "PSL-CMP-027",
        "moves-left": "PSL-PHB-036",
        "river-limit": "PSL-EXR-029",
        # resources
        "tank-by-tank": "PSL-PHC-050",
        "energy": "PSL-PHC-001",
        "trade-order": "PSL-PHC-025",
        "marked-order": "PSL-EXR-026",
        "trade-nothing": "PSL-PHC-026",
        "buy-supply": "PSL-PHC-029",
        "buy-payable": "PSL-PHC-029",
        "sell-owned": "PSL-PHC-034",
        "certificates-left": "PSL-PHC-047",
        "license-cost": "PSL-PHC-044",
        "luxury-cost": "PSL-PHC-045",
        "sell-license": "PSL-PHC-046",
        "ended": "PSL-FIN-001",
        # advanced, expert and optional rules
        "marker-free": "PSL-EXR-021",
        "placing-order": "PSL-EXR-016",
        "placing-empty": "PSL-EXR-014",
        "placing-river": "PSL-EXR-012",
        # events
        "paid": "PSL-PHA-008",
        "lost": "PSL-CMP-032",
        "price": "PSL-PHC-049",
        "supply": "PSL-PHC-048",
        "market": "PSL-PHB-011",
        "first-player": "PSL-PHA-009",
        "card-taken": "PSL-PHA-018",
        "zone-unsold": "PSL-PHA-051",
        "license-gone": "PSL-PHA-048",
        "line-boosted": "PSL-PHA-050",
    }

    sections = {
        "setup.upgrade": "Setup > Players",
        "expansion.specialist-auction": "Phase A Construction > Character auction",
        "expansion.take-card": "Phase A Construction > Character auction",
        "expansion.benefits": "Phase A Construction > Taking a bonus resource",
        "expansion.offer-zone": "Phase A Construction > Well auction",
        "expansion.zone-auction": "Phase A Construction > Well auction",
        "expansion.claim": "Phase A Construction > Covering a well",
        "expansion.place-claim": "Phase A Construction > Covering a well > Die",
        "expansion.airship": "Phase A Construction > Energy coupler",
        "tanks.activate": "Phase B Purchase > Activation",
        "tanks.aid": "Phase B Purchase > Emergency aid",
        "tanks.buy": "Phase B Purchase > Buy tanks from the production chain",
        "resources.extract": "Phase C Production > Energy requirement",
        "resources.stow": "Phase C Production > Energy requirement",
        "resources.trade": "Phase C Production > Resource trade",
        "resources.certificates": "Phase C Production > Trade in documents",
        "expansion.order-marker": "Expert rules > Trade markers",
        "expansion.place-markers": "Expert rules > Platform placement in year 1",
    }
