import { type Build, know } from "./build.ts";
import { fits, type Known, misfit, note, rule, unstated } from "./finding.ts";

export const memoryCapacity = rule("memory-capacity", (build) => {
  const memory = build.all("memory");
  if (memory.length === 0) return [];
  const sizes = memory.map((kit) => know(kit, "totalGb"));
  const total = build.count("memory", ({ facts }) => facts.totalGb ?? 0);
  const limits = [
    ...build.all("motherboard").map((board) => know(board, "maximumMemoryGb")),
    ...build.all("processor").map((processor) => know(processor, "maximumMemoryGb")),
  ];
  return [
    ...limits.map((most) => {
      if (most.value === null || sizes.some(({ value }) => value === null)) return unstated(most, ...sizes);
      return (total <= most.value ? fits : misfit)(
        `${total} GB of memory, the ${most.whose} takes up to ${most.value} GB`,
        most,
        ...sizes,
      );
    }),
    ...fasterThanRated(build),
  ];
});

function fasterThanRated(build: Build) {
  return build.pairs("memory", "processor").flatMap(([memory, processor]) => {
    const rate = know(memory, "rate");
    const rated: Known<number> = know(processor, memory.facts.type === "DDR4" ? "ddr4Rate" : "ddr5Rate");
    if (rate.value === null || rated.value === null || rate.value <= rated.value) return [];
    return [
      note(
        `The memory's ${rate.value} MT/s are above the ${rated.value} MT/s the processor is rated for: they need a profile switched on in the BIOS`,
        rate,
        rated,
      ),
    ];
  });
}
