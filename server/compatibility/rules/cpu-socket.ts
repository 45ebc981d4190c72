import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit } from "../finding.ts";

export const cpuSocket = defineRule("cpu-socket", (build) =>
  build.pairs("processor", "motherboard").map(([processor, board]) => {
    const needs = getStatedFact(processor, "socket");
    const has = getStatedFact(board, "socket");
    if (needs.value === null || has.value === null) return createUnstatedFinding(needs, has);
    if (needs.value !== has.value)
      return misfit(`The processor needs socket ${needs.value}, the board has ${has.value}`, needs, has);
    if (build.count("processor") > 1) return misfit("A motherboard supports only one processor", needs, has);
    return fits(`The processor and the board both have socket ${needs.value}`, needs, has);
  }),
);
