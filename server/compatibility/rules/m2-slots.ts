import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, note } from "../finding.ts";
import { checkAtMostParts, pluralise } from "./counts.ts";

const FAST_GENERATION = 5;

export const m2Slots = defineRule("m2-slots", (build) => {
  const formless = build.all("solid-state-drive").filter(({ facts }) => facts.form === undefined);
  if (formless.length > 0 && build.has("motherboard"))
    return formless.map((drive) => createUnstatedFinding(getStatedFact(drive, "form")));
  const drives = build.all("solid-state-drive").filter(({ facts }) => facts.form === "m2");
  if (drives.length === 0) return [];
  const fast = drives.filter(({ facts }) => facts.pcieGeneration === FAST_GENERATION);
  const fastCount = fast.reduce((sum, { count }) => sum + count, 0);
  return build.all("motherboard").flatMap((board) => {
    const generations = getStatedFact(board, "m2Generations");
    const slotFinding = checkAtMostParts(
      drives,
      getStatedFact(board, "m2Slots"),
      (count, slots) => `${pluralise(count, "M.2 drive")}, the board has ${pluralise(slots, "slot")}`,
    );
    if (generations.value === null || fastCount <= (generations.value[FAST_GENERATION] ?? 0)) return [slotFinding];
    const slower = fast.map((drive) => getStatedFact(drive, "pcieGeneration"));
    return [
      slotFinding,
      note("A PCIe 5.0 drive in a PCIe 4.0 slot works at the speed of the slot", generations, ...slower),
    ];
  });
});
