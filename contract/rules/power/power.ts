import type { Build } from "#contract/rules/compatibility/build.ts";
import { drawOf, recommendedOf } from "./draw.ts";
import { loadOf, upsMinutes } from "./ups.ts";

export interface Power {
  drawWatts: number;
  recommendedWatts: number;
  supplyWatts?: number;
  wallWatts?: number;
  /** About. Left out where the UPS cannot carry the load at all. */
  upsMinutes?: number;
}

export function powerOf(build: Build): Power {
  const { least: drawWatts } = drawOf(build);
  const supplyWatts = build.all("power-supply")[0]?.facts.watts;
  const load = loadOf(build);
  const { watts = 0, batteryWh } = build.all("ups")[0]?.facts ?? {};
  return {
    drawWatts,
    recommendedWatts: recommendedOf(build, drawWatts),
    ...(supplyWatts !== undefined && { supplyWatts }),
    ...(load && { wallWatts: load.usual }),
    ...(load && batteryWh !== undefined && load.usual <= watts && { upsMinutes: upsMinutes(batteryWh, load.usual) }),
  };
}
