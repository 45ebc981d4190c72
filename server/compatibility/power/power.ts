import type { Build } from "#server/compatibility/build.ts";
import { calculateDraw, calculateRecommendedWatts } from "./draw.ts";
import { calculateUpsMinutes, calculateWallLoad } from "./ups.ts";

export interface Power {
  drawWatts: number;
  recommendedWatts: number;
  supplyWatts?: number;
  wallWatts?: number;
  /** An estimate; left out where the UPS cannot carry the load. */
  upsMinutes?: number;
}

export function calculatePower(build: Build): Power {
  const { least: drawWatts } = calculateDraw(build);
  const supplyWatts = build.all("power-supply")[0]?.facts.watts;
  const load = calculateWallLoad(build);
  const { watts = 0, batteryWh } = build.all("ups")[0]?.facts ?? {};
  return {
    drawWatts,
    recommendedWatts: calculateRecommendedWatts(build, drawWatts),
    ...(supplyWatts !== undefined && { supplyWatts }),
    ...(load && { wallWatts: load.usual }),
    ...(load &&
      batteryWh !== undefined &&
      load.usual <= watts && { upsMinutes: calculateUpsMinutes(batteryWh, load.usual) }),
  };
}
