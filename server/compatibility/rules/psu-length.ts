import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, note } from "../finding.ts";
import { checkAtMost } from "./at-most.ts";

/** Every ATX case has room for this depth. */
const USUAL_MM = 160;

export const psuLength = defineRule("psu-length", (build) =>
  build.pairs("power-supply", "case").map(([supply, housing]) => {
    const depth = getStatedFact(supply, "depthMm");
    const room = getStatedFact(housing, "supplyMm");
    if (depth.value === null || room.value !== null)
      return checkAtMost(
        depth,
        room,
        (deep, most) => `The power supply is ${deep} mm deep, the case has room for ${most} mm`,
      );
    if (depth.value <= USUAL_MM)
      return fits(`The power supply is ${depth.value} mm deep, which every case has room for`, depth, room);
    const tower = getStatedFact(housing, "tower");
    if (tower.value === "mid" || tower.value === "full")
      return note(`The power supply is ${depth.value} mm deep: drive cages may need to be removed`, depth, room, tower);
    return createUnstatedFinding(depth, room, tower);
  }),
);
