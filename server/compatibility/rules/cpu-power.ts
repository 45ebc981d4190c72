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
    if (plugs.value === 0) return misfit("The supply has no plug for the processor", plugs, sockets);
    if (sockets.value !== null && sockets.value > plugs.value)
      return note(
        `The board has ${sockets.value} sockets for the processor's power and the supply ${plugs.value} plug: the other socket may stay empty`,
        plugs,
        sockets,
      );
    return fits("The supply has the plug that the processor's power needs", plugs, sockets);
  }),
);
