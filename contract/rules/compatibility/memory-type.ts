import { know } from "./build.ts";
import { fits, misfit, rule, unstated } from "./finding.ts";

/** LGA1700 processors take either generation; there the board decides. */
export const memoryType = rule("memory-type", (build) => [
  ...build.pairs("memory", "motherboard").map(([memory, board]) => {
    const type = know(memory, "type");
    const takes = know(board, "memoryType");
    if (type.value === null || takes.value === null) return unstated(type, takes);
    return (type.value === takes.value ? fits : misfit)(
      `The memory is ${type.value}, the board takes ${takes.value}`,
      type,
      takes,
    );
  }),
  ...build.pairs("memory", "processor").map(([memory, processor]) => {
    const type = know(memory, "type");
    const takes = know(processor, "memoryTypes");
    if (type.value === null || takes.value === null) return unstated(type, takes);
    return (takes.value.includes(type.value) ? fits : misfit)(
      `The memory is ${type.value}, the processor takes ${takes.value.join(" or ")}`,
      type,
      takes,
    );
  }),
]);
