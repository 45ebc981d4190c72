import { BOARDS } from "#contract/facts/shared-options.ts";
import { atMost } from "./at-most.ts";
import { know } from "./build.ts";
import { fits, misfit, note, rule, unstated } from "./finding.ts";

export const boardCase = rule("board-case", (build) =>
  build.pairs("motherboard", "case").map(([board, housing]) => {
    const form = know(board, "formFactor");
    const takes = know(housing, "boards");
    if (form.value === null || takes.value === null) return unstated(form, takes);
    if (!takes.value.includes(form.value)) {
      const largest = takes.value.map((key) => BOARDS[key]).join(", ");
      return misfit(`The board is ${BOARDS[form.value]}, the case takes ${largest}`, form, takes);
    }
    if (form.value !== "EATX") return fits(`The case takes ${BOARDS[form.value]} boards`, form, takes);
    // "E-ATX" is any width from 257 to 330 mm.
    const width = know(board, "widthMm");
    const room = know(housing, "eatxMm");
    if (width.value === null || room.value === null)
      return note("E-ATX boards differ in width: please compare the board's with the case's", form, takes, width, room);
    return atMost(width, room, (wide, most) => `The board is ${wide} mm wide, the case has room for ${most} mm`);
  }),
);
