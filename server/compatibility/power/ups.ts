// The load of the parts at the wall, and how long a UPS carries it.
import { type Build, getStatedFact } from "#server/compatibility/build.ts";
import type { StatedFact } from "#server/compatibility/stated-fact.ts";
import { calculateDraw } from "./draw.ts";

/** The efficiency of a supply at half load. */
const EFFICIENCY = {
  "80+ White": 0.82,
  "80+ Bronze": 0.85,
  "80+ Silver": 0.87,
  "80+ Gold": 0.9,
  "80+ Platinum": 0.92,
  "80+ Titanium": 0.94,
} as const;

/** Watts per volt-ampere of a supply with power factor correction. */
const POWER_FACTOR = 0.95;
/** Makers rarely state a screen's consumption: about one watt per inch, and hardly ever twice that. */
const SCREEN_WATTS_PER_INCH = 1;
const SCREEN_MAX_FACTOR = 2;
/**
 * The usable share of the battery's energy, and the exponent for the loss when the battery is
 * discharged in less than an hour.
 */
const BATTERY_SHARE = 0.4;
const FAST_DISCHARGE = 1.25;
const HOUR_MINUTES = 60;

export interface WallLoad {
  least: number;
  usual: number;
  most: number;
  powerFactor: number;
  facts: StatedFact[];
}

const sumScreenInches = (build: Build, unknown: number) =>
  build.count("monitor", ({ facts }) => facts.inches ?? unknown);

const BEST_SHARE = Math.max(...Object.values(EFFICIENCY));
const WORST_SHARE = Math.min(...Object.values(EFFICIENCY));

/** The load while the list has no supply: the efficiency lies between the best and the worst. */
export function calculateLoadWithoutSupply(build: Build): Pick<WallLoad, "least" | "most" | "powerFactor" | "facts"> {
  const draw = calculateDraw(build);
  return {
    least: Math.round(draw.least / BEST_SHARE),
    most:
      draw.most / WORST_SHARE +
      sumScreenInches(build, Number.POSITIVE_INFINITY) * SCREEN_MAX_FACTOR * SCREEN_WATTS_PER_INCH,
    powerFactor: POWER_FACTOR,
    facts: draw.facts,
  };
}

/** Undefined where the list has no supply with a stated efficiency. */
export function calculateWallLoad(build: Build): WallLoad | undefined {
  const rated = build.all("power-supply").flatMap((supply) => {
    const { efficiency } = supply.facts;
    return efficiency ? [{ supply, share: EFFICIENCY[efficiency] }] : [];
  });
  const worst = rated.sort((one, other) => one.share - other.share)[0];
  if (!worst) return undefined;
  const { supply, share } = worst;
  const draw = calculateDraw(build);
  return {
    least: Math.round(draw.least / share),
    usual: Math.round(draw.least / share + sumScreenInches(build, 0) * SCREEN_WATTS_PER_INCH),
    most:
      draw.most / share + sumScreenInches(build, Number.POSITIVE_INFINITY) * SCREEN_WATTS_PER_INCH * SCREEN_MAX_FACTOR,
    powerFactor: POWER_FACTOR,
    facts: [getStatedFact(supply, "efficiency"), ...draw.facts],
  };
}

/** Estimates how long a battery lasts, within about ten per cent of APC's own figures. */
export function calculateUpsMinutes(batteryWh: number, wallWatts: number): number {
  const hours = (BATTERY_SHARE * batteryWh) / wallWatts;
  return Math.round(HOUR_MINUTES * (hours >= 1 ? hours : hours ** FAST_DISCHARGE));
}
