import { know } from "./build.ts";
import { fits, misfit, note, rule, unstated } from "./finding.ts";

/** One EPS plug carries 288 W at least, more than any processor here takes: a second socket may stay empty. */
export const cpuPower = rule("cpu-power", (build) =>
  build.pairs("power-supply", "motherboard").map(([supply, board]) => {
    const plugs = know(supply, "cpuPlugs");
    const sockets = know(board, "cpuPowerSockets");
    if (plugs.value === null) return unstated(plugs, sockets);
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
