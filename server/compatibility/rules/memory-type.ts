import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit } from "../finding.ts";

/** LGA1700 processors take either generation, so the board decides. */
export const memoryType = defineRule("memory-type", (build) => [
  ...build.pairs("memory", "motherboard").map(([memory, board]) => {
    const type = getStatedFact(memory, "type");
    const takes = getStatedFact(board, "memoryType");
    if (type.value === null || takes.value === null) return createUnstatedFinding(type, takes);
    return (type.value === takes.value ? fits : misfit)(
      `The memory is ${type.value}, the board supports ${takes.value}`,
      type,
      takes,
    );
  }),
  ...build.pairs("memory", "processor").map(([memory, processor]) => {
    const type = getStatedFact(memory, "type");
    const takes = getStatedFact(processor, "memoryTypes");
    if (type.value === null || takes.value === null) return createUnstatedFinding(type, takes);
    return (takes.value.includes(type.value) ? fits : misfit)(
      `The memory is ${type.value}, the processor supports ${takes.value.join(" or ")}`,
      type,
      takes,
    );
  }),
]);
