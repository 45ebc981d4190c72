// What the parts take at the wall, and how long a UPS carries it.
import { type Build, know } from "#contract/rules/compatibility/build.ts";
import type { Known } from "#contract/rules/compatibility/finding.ts";
import { drawOf } from "./draw.ts";

/** How much of what it takes from the wall a supply passes on, at half load. */
const EFFICIENCY = {
  "80+ White": 0.82,
  "80+ Bronze": 0.85,
  "80+ Silver": 0.87,
  "80+ Gold": 0.9,
  "80+ Platinum": 0.92,
  "80+ Titanium": 0.94,
} as const;

/** Watts against volt-amperes of a supply with power factor correction. */
const POWER_FACTOR = 0.95;
/** Makers hardly state what a screen takes in use; it is about a watt an inch, and hardly ever twice that. */
const SCREEN_WATTS_PER_INCH = 1;
const SCREEN_TWICE = 2;
/** How much of the battery's energy arrives, and what is lost when it must give it in less than an hour. */
const BATTERY_SHARE = 0.4;
const FAST_DISCHARGE = 1.25;
const HOUR_MINUTES = 60;

export interface WallLoad {
  least: number;
  usual: number;
  most: number;
  powerFactor: number;
  facts: Known[];
}

const screenInches = (build: Build, unknown: number) => build.count("monitor", ({ facts }) => facts.inches ?? unknown);

const BEST_SHARE = Math.max(...Object.values(EFFICIENCY));
const WORST_SHARE = Math.min(...Object.values(EFFICIENCY));

/** Where no supply is in the list yet: whatever it will be, it loses between this and that. */
export function loadWithoutSupply(build: Build): Pick<WallLoad, "least" | "most" | "powerFactor" | "facts"> {
  const draw = drawOf(build);
  return {
    least: Math.round(draw.least / BEST_SHARE),
    most:
      draw.most / WORST_SHARE + screenInches(build, Number.POSITIVE_INFINITY) * SCREEN_TWICE * SCREEN_WATTS_PER_INCH,
    powerFactor: POWER_FACTOR,
    facts: draw.facts,
  };
}

/** Nothing where no supply is in the list: what it loses is not known then. */
export function loadOf(build: Build): WallLoad | undefined {
  const rated = build.all("power-supply").flatMap((supply) => {
    const { efficiency } = supply.facts;
    return efficiency ? [{ supply, share: EFFICIENCY[efficiency] }] : [];
  });
  const worst = rated.sort((one, other) => one.share - other.share)[0];
  if (!worst) return undefined;
  const { supply, share } = worst;
  const draw = drawOf(build);
  return {
    least: Math.round(draw.least / share),
    usual: Math.round(draw.least / share + screenInches(build, 0) * SCREEN_WATTS_PER_INCH),
    most: draw.most / share + screenInches(build, Number.POSITIVE_INFINITY) * SCREEN_WATTS_PER_INCH * SCREEN_TWICE,
    powerFactor: POWER_FACTOR,
    facts: [know(supply, "efficiency"), ...draw.facts],
  };
}

/** About how long a battery lasts. Within some ten per cent of what APC prints. */
export function upsMinutes(batteryWh: number, wallWatts: number): number {
  const hours = (BATTERY_SHARE * batteryWh) / wallWatts;
  return Math.round(HOUR_MINUTES * (hours >= 1 ? hours : hours ** FAST_DISCHARGE));
}
