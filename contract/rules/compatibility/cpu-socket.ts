import { know } from "./build.ts";
import { fits, misfit, rule, unstated } from "./finding.ts";

export const cpuSocket = rule("cpu-socket", (build) =>
  build.pairs("processor", "motherboard").map(([processor, board]) => {
    const needs = know(processor, "socket");
    const has = know(board, "socket");
    if (needs.value === null || has.value === null) return unstated(needs, has);
    if (needs.value !== has.value)
      return misfit(`The processor needs socket ${needs.value}, the board has ${has.value}`, needs, has);
    if (build.count("processor") > 1) return misfit("A board takes one processor", needs, has);
    return fits(`Processor and board both have socket ${needs.value}`, needs, has);
  }),
);
