import { BOARDS } from "#contract/facts/shared-options.ts";
import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit, note } from "../finding.ts";
import { checkAtMost } from "./at-most.ts";

export const boardCase = defineRule("board-case", (build) =>
  build.pairs("motherboard", "case").map(([board, housing]) => {
    const form = getStatedFact(board, "formFactor");
    const takes = getStatedFact(housing, "boards");
    if (form.value === null || takes.value === null) return createUnstatedFinding(form, takes);
    if (!takes.value.includes(form.value)) {
      const largest = takes.value.map((key) => BOARDS[key]).join(", ");
      return misfit(`The board is ${BOARDS[form.value]}, the case supports ${largest}`, form, takes);
    }
    if (form.value !== "EATX") return fits(`The case supports ${BOARDS[form.value]} boards`, form, takes);
    // "E-ATX" is any width from 257 to 330 mm.
    const width = getStatedFact(board, "widthMm");
    const room = getStatedFact(housing, "eatxMm");
    if (width.value === null || room.value === null)
      return note("E-ATX boards differ in width: please check that the board fits the case", form, takes, width, room);
    return checkAtMost(width, room, (wide, most) => `The board is ${wide} mm wide, the case has room for ${most} mm`);
  }),
);
