import { know } from "./build.ts";
import { fits, misfit, rule, unstated } from "./finding.ts";

export const memoryForm = rule("memory-form", (build) =>
  build.pairs("memory", "motherboard").map(([memory, board]) => {
    const laptop = know(memory, "laptop");
    const slots = know(board, "memorySlots");
    if (laptop.value === null) return unstated(laptop);
    return laptop.value
      ? misfit("The memory is SO-DIMM, for laptops; the board takes DIMM", laptop, slots)
      : fits("Memory and board are both DIMM", laptop, slots);
  }),
);
