import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit } from "../finding.ts";

export const memoryForm = defineRule("memory-form", (build) =>
  build.pairs("memory", "motherboard").map(([memory, board]) => {
    const laptop = getStatedFact(memory, "laptop");
    const slots = getStatedFact(board, "memorySlots");
    if (laptop.value === null) return createUnstatedFinding(laptop);
    return laptop.value
      ? misfit("The memory is SO-DIMM, for laptops; the board takes DIMM", laptop, slots)
      : fits("Memory and board are both DIMM", laptop, slots);
  }),
);
