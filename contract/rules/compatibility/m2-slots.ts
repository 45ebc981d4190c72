import { know } from "./build.ts";
import { atMostParts, many } from "./counts.ts";
import { note, rule, unstated } from "./finding.ts";

const FAST_GENERATION = 5;

export const m2Slots = rule("m2-slots", (build) => {
  const formless = build.all("solid-state-drive").filter(({ facts }) => facts.form === undefined);
  if (formless.length > 0 && build.has("motherboard")) return formless.map((drive) => unstated(know(drive, "form")));
  const drives = build.all("solid-state-drive").filter(({ facts }) => facts.form === "m2");
  if (drives.length === 0) return [];
  const fast = drives.filter(({ facts }) => facts.pcieGeneration === FAST_GENERATION);
  const fastCount = fast.reduce((sum, { count }) => sum + count, 0);
  return build.all("motherboard").flatMap((board) => {
    const generations = know(board, "m2Generations");
    const said = atMostParts(
      drives,
      know(board, "m2Slots"),
      (count, slots) => `${many(count, "M.2 drive")}, the board has ${many(slots, "slot")}`,
    );
    if (generations.value === null || fastCount <= (generations.value[FAST_GENERATION] ?? 0)) return [said];
    const slower = fast.map((drive) => know(drive, "pcieGeneration"));
    return [said, note("A PCIe 5.0 drive in a PCIe 4.0 slot works, at the slot's speed", generations, ...slower)];
  });
});
