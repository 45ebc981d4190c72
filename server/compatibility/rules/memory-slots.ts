import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, note } from "../finding.ts";

const MANY_DDR5_MODULES = 4;

export const memorySlots = defineRule("memory-slots", (build) =>
  build.all("motherboard").flatMap((board) => {
    const memory = build.all("memory");
    if (memory.length === 0) return [];
    const slots = getStatedFact(board, "memorySlots");
    const modules = memory.map((kit) => getStatedFact(kit, "modules"));
    if (slots.value === null || modules.some(({ value }) => value === null))
      return [createUnstatedFinding(slots, ...modules)];
    const total = build.count("memory", ({ facts }) => facts.modules ?? 0);
    if (total > slots.value) return [misfit(`${total} modules, the board has ${slots.value} slots`, slots, ...modules)];
    const slotFinding = fits(
      `${total} ${total === 1 ? "module" : "modules"}, the board has ${slots.value} slots`,
      slots,
      ...modules,
    );
    const types = memory.map((kit) => getStatedFact(kit, "type"));
    if (total < MANY_DDR5_MODULES || types.some(({ value }) => value !== "DDR5")) return [slotFinding];
    return [slotFinding, note("Four DDR5 modules run slower than two", slots, ...modules, ...types)];
  }),
);
