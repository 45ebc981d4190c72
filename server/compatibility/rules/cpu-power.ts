import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, note } from "../finding.ts";

/**
 * One EPS plug carries at least 288 W, more than any processor here, so a second socket may stay
 * empty.
 */
export const cpuPower = defineRule("cpu-power", (build) =>
  build.pairs("power-supply", "motherboard").map(([supply, board]) => {
    const plugs = getStatedFact(supply, "cpuPlugs");
    const sockets = getStatedFact(board, "cpuPowerSockets");
    if (plugs.value === null) return createUnstatedFinding(plugs, sockets);
    if (plugs.value === 0) return misfit("The power supply has no CPU power plug", plugs, sockets);
    if (sockets.value !== null && sockets.value > plugs.value)
      return note(
        `The board has ${sockets.value} CPU power sockets and the power supply has ${plugs.value} plug: the other socket can stay empty`,
        plugs,
        sockets,
      );
    return fits("The power supply has the CPU power plug", plugs, sockets);
  }),
);
