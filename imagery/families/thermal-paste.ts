// Draws thermal paste in a syringe: a clear barrel, a label in the accent colour, a plunger and a nozzle.

import { createKit, type Kit } from "#imagery/shapes/forms.ts";
import { drawText } from "#imagery/shapes/letters.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"thermal-paste">;

/** The barrel's length and half its width: larger tubes are longer and thicker. */
function sizeOf({ grams }: Looks) {
  const share = Math.min(1, grams / 8);
  return { length: 330 + share * 240, half: 54 + share * 26 };
}

const pasteColour = ({ conductsElectricity }: Looks) => (conductsElectricity ? "#c9ced6" : "#8d9299");

/** Draws the syringe along x around the origin, its nozzle to the left. */
function syringe(k: Kit, looks: Looks): string {
  const { length, half } = sizeOf(looks);
  const left = -length / 2;
  const glass = k.linear(90, "#eef1f4, #ffffff 24%, #cfd5db 60%, #9fa6ae");
  const plastic = k.linear(90, `${k.body.mid}, ${k.body.light} 26%, ${k.body.mid} 60%, ${shade(k.body.dark, -0.2)}`);
  const label = k.linear(90, `${mix(k.accent, "#ffffff", 0.2)}, ${k.accent} 40%, ${shade(k.accent, -0.35)}`);
  const paste = pasteColour(looks);
  const round = k.linear(90, `${shade(paste, 0.1)}, ${shade(paste, 0.45)} 26%, ${paste} 60%, ${shade(paste, -0.4)}`);
  return [
    rect(length / 2 - 10, -half * 0.36, 190, half * 0.72, 6, plastic),
    rect(length / 2 + 176, -half * 1.05, 22, half * 2.1, 9, plastic),
    path(roundRect(left, -half, length, half * 2, 14), glass),
    rect(left + 10, -half * 0.86, length * 0.82, half * 1.72, 10, round),
    rect(left + length * 0.82, -half * 0.9, 26, half * 1.8, 6, "#23262b"),
    rect(left + length * 0.16, -half, length * 0.52, half * 2, 0, label),
    drawText(`${looks.grams} G`, left + length * 0.42, 0, half * 0.62, "#ffffff", 0.9),
    times(7, (i) => rect(left + length * 0.7 + i * 9, -half * 0.98, 2, half * (i % 2 ? 0.4 : 0.7), 1, "#30343a")),
    rect(length / 2 - 8, -half * 1.5, 20, half * 3, 9, plastic),
    rect(left - 34, -half * 0.42, 44, half * 0.84, 8, glass),
    path(
      svg`M${left - 30} ${-half * 0.34}L${left - 128} -15Q${left - 138} 0 ${left - 128} 15L${left - 30} ${half * 0.34}Z`,
      plastic,
    ),
    line(svg`M${left + 14} ${-half * 0.66}H${length / 2 - 14}`, "#ffffff", 6, 0.6),
  ].join("");
}

function lying(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { half } = sizeOf(looks);
  const body = svg`<g transform="translate(570 590) rotate(-16)">${syringe(k, looks)}</g>`;
  return k.toDrawing(body, { cx: 580, cy: 700 + half, rx: 400, ry: 30 });
}

/** Draws the syringe upright over a pea of paste. */
function upright(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { length } = sizeOf(looks);
  const paste = pasteColour(looks);
  const pea = k.radial(`${shade(paste, 0.6)}, ${paste} 55%, ${shade(paste, -0.45)}`, 0.4, 0.3, 0.8);
  const body = svg`<ellipse cx="560" cy="962" rx="70" ry="34" fill="${pea}"/><g transform="translate(610 ${880 - length / 2 - 128}) rotate(-82)">${syringe(k, looks)}</g>`;
  return k.toDrawing(body, { cx: 560, cy: 980, rx: 200, ry: 22 });
}

function scale(looks: Looks): Drawing {
  const [w, h] = [70 + looks.grams * 5, 14 + Math.min(8, looks.grams)];
  const side =
    rect(14, 0, w * 0.6, h, 3, "#fffdf8") +
    rect(0, h / 2 - 2, 14, 4, 2, "#fffdf8") +
    rect(14 + w * 0.6, h * 0.3, w * 0.4 - 18, h * 0.4, 1, "#fffdf8") +
    rect(w - 4, -2, 4, h + 4, 2, "#fffdf8");
  return scaleDrawing(
    { w, h, lines: side },
    { w: h, h, lines: path(roundRect(0, 0, h, h, h / 2), "#fffdf8") },
    looks.accent,
  );
}

export function drawThermalPaste(looks: Looks, view: View): Drawing {
  if (view === "scale") return scale(looks);
  if (view === "detail") return closeUp(lying(looks), 420, 630, 2.2);
  return view === "front" ? lying(looks) : upright(looks);
}
