import { know } from "./build.ts";
import { fits, misfit, note, rule, unstated } from "./finding.ts";

const MANY_DDR5_MODULES = 4;

export const memorySlots = rule("memory-slots", (build) =>
  build.all("motherboard").flatMap((board) => {
    const memory = build.all("memory");
    if (memory.length === 0) return [];
    const slots = know(board, "memorySlots");
    const modules = memory.map((kit) => know(kit, "modules"));
    if (slots.value === null || modules.some(({ value }) => value === null)) return [unstated(slots, ...modules)];
    const total = build.count("memory", ({ facts }) => facts.modules ?? 0);
    if (total > slots.value) return [misfit(`${total} modules, the board has ${slots.value} slots`, slots, ...modules)];
    const said = fits(
      `${total} ${total === 1 ? "module" : "modules"}, the board has ${slots.value} slots`,
      slots,
      ...modules,
    );
    const types = memory.map((kit) => know(kit, "type"));
    if (total < MANY_DDR5_MODULES || types.some(({ value }) => value !== "DDR5")) return [said];
    return [said, note("Four DDR5 modules run slower than two", slots, ...modules, ...types)];
  }),
);
