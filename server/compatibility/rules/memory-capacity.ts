import { type Build, getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, note } from "../finding.ts";
import type { StatedFact } from "../stated-fact.ts";

export const memoryCapacity = defineRule("memory-capacity", (build) => {
  const memory = build.all("memory");
  if (memory.length === 0) return [];
  const sizes = memory.map((kit) => getStatedFact(kit, "totalGb"));
  const total = build.count("memory", ({ facts }) => facts.totalGb ?? 0);
  const limits = [
    ...build.all("motherboard").map((board) => getStatedFact(board, "maximumMemoryGb")),
    ...build.all("processor").map((processor) => getStatedFact(processor, "maximumMemoryGb")),
  ];
  return [
    ...limits.map((most) => {
      if (most.value === null || sizes.some(({ value }) => value === null))
        return createUnstatedFinding(most, ...sizes);
      return (total <= most.value ? fits : misfit)(
        `${total} GB of memory, the ${most.partTitle} supports up to ${most.value} GB`,
        most,
        ...sizes,
      );
    }),
    ...checkRate(build),
  ];
});

function checkRate(build: Build) {
  return build.pairs("memory", "processor").flatMap(([memory, processor]) => {
    const rate = getStatedFact(memory, "rate");
    const rated: StatedFact<number> = getStatedFact(processor, memory.facts.type === "DDR4" ? "ddr4Rate" : "ddr5Rate");
    if (rate.value === null || rated.value === null || rate.value <= rated.value) return [];
    return [
      note(
        `The memory runs at ${rate.value} MT/s, the processor is rated for ${rated.value} MT/s: turn on the memory profile (XMP or EXPO) in the BIOS`,
        rate,
        rated,
      ),
    ];
  });
}
