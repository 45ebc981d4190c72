import { atMost } from "./at-most.ts";
import { know } from "./build.ts";
import { fits, note, rule, unstated } from "./finding.ts";

/** What every ATX case has room for. */
const USUAL_MM = 160;

export const psuLength = rule("psu-length", (build) =>
  build.pairs("power-supply", "case").map(([supply, housing]) => {
    const depth = know(supply, "depthMm");
    const room = know(housing, "supplyMm");
    if (depth.value === null || room.value !== null)
      return atMost(depth, room, (deep, most) => `The supply is ${deep} mm deep, the case has room for ${most} mm`);
    if (depth.value <= USUAL_MM)
      return fits(`The supply is ${depth.value} mm deep, which every case has room for`, depth, room);
    const tower = know(housing, "tower");
    if (tower.value === "mid" || tower.value === "full")
      return note(`The supply is ${depth.value} mm deep: drive cages may have to come out`, depth, room, tower);
    return unstated(depth, room, tower);
  }),
);
