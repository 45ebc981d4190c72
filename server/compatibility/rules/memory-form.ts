import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit } from "../finding.ts";

export const memoryForm = defineRule("memory-form", (build) =>
  build.pairs("memory", "motherboard").map(([memory, board]) => {
    const laptop = getStatedFact(memory, "laptop");
    const slots = getStatedFact(board, "memorySlots");
    if (laptop.value === null) return createUnstatedFinding(laptop);
    return laptop.value
      ? misfit("The memory is SO-DIMM, for laptops; the board supports DIMM", laptop, slots)
      : fits("The memory and the board are both DIMM", laptop, slots);
  }),
);
