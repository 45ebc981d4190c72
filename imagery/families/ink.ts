// Draws ink: a bottle that grows with its volume, or a cartridge, in the ink's colour.

import { createKit } from "#imagery/shapes/forms.ts";
import { drawCartridge, drawCartridgeScale } from "#imagery/shapes/ink-cartridge.ts";
import { drawText } from "#imagery/shapes/letters.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { Colour, LooksOf, View } from "#imagery/shapes/looks.ts";
import { path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"ink">;

const INKS = {
  black: "#1c1f24",
  cyan: "#109fd0",
  magenta: "#d2307f",
  yellow: "#eebc12",
  threeColours: "#5b6470",
} as const;

const sizeOf = ({ millilitres }: Looks) => {
  const share = Math.min(1, millilitres / 135);
  return { width: 190 + share * 110, height: 430 + share * 170 };
};

/** Draws the bottle around x = 600 on the ground at y = 960; open bottles show their nozzle. */
function bottle(looks: Looks, open: boolean): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { width, height } = sizeOf(looks);
  const ink = INKS[looks.inkColour];
  const [left, top] = [600 - width / 2, 960 - height];
  const round = (colour: Colour) =>
    k.linear(0, `${shade(colour, -0.3)}, ${mix(colour, "#ffffff", 0.35)} 26%, ${colour} 55%, ${shade(colour, -0.4)}`);
  const dark = looks.inkColour === "yellow" ? "#1c1f24" : "#ffffff";
  const nozzle = open
    ? rect(574, top - 150, 52, 96, 10, round("#e9ecef")) + rect(586, top - 196, 28, 50, 8, round("#d5d9de"))
    : rect(540, top - 178, 120, 128, 16, round(ink)) +
      times(9, (i) => rect(550 + i * 12, top - 168, 4, 108, 2, "#000", 'fill-opacity=".16"'));
  const body = [
    nozzle,
    path(
      svg`M540 ${top - 56}H660V${top - 20}C660 ${top + 20} ${left + width} ${top + 10} ${left + width} ${top + 70}V930Q${left + width} 960 ${left + width - 30} 960H${left + 30}Q${left} 960 ${left} 930V${top + 70}C${left} ${top + 10} 540 ${top + 20} 540 ${top - 20}Z`,
      round(mix(ink, "#e9ecef", 0.12)),
    ),
    path(roundRect(left, top + height * 0.34, width, height * 0.42, 4), round("#f4f4f1")),
    rect(left, top + height * 0.34, width, 26, 0, ink),
    rect(left, top + height * 0.72, width, 10, 0, k.accent),
    rect(left + width * 0.14, top + height * 0.42, width * 0.3, width * 0.3, 8, ink),
    drawText(`${looks.millilitres}`, 600, top + height * 0.64, 40, "#30343a", 0.9),
    drawText(
      looks.inkColour.slice(0, 1).toUpperCase(),
      left + width * 0.29,
      top + height * 0.42 + width * 0.15,
      34,
      dark,
      0.9,
    ),
    rect(left + width * 0.12, top + 90, width * 0.06, height - 150, 8, "#fff", 'fill-opacity=".28"'),
  ].join("");
  return k.toDrawing(body, { cx: 600, cy: 962, rx: width * 0.62, ry: 26 });
}

function scale(looks: Looks): Drawing {
  const [w, h] = [36 + looks.millilitres / 8, 110 + looks.millilitres / 4];
  const lines =
    rect(0, 34, w, h - 34, 6, "#fffdf8") +
    rect(w / 2 - 9, 0, 18, 34, 4, "#fffdf8") +
    rect(0, h * 0.5, w, h * 0.3, 0, "none");
  return scaleDrawing({ w, h, lines }, { w, h: w, lines: path(roundRect(0, 0, w, w, w / 2), "#fffdf8") }, looks.accent);
}

export function drawInk(looks: Looks, view: View): Drawing {
  if (looks.container === "cartridge") return drawInkCartridge(looks, view);
  if (view === "scale") return scale(looks);
  if (view === "detail") return closeUp(bottle(looks, false), 600, 760, 2.1);
  return bottle(looks, view === "angle");
}

function drawInkCartridge({ inkColour, finish, accent }: Looks, view: View): Drawing {
  const inks = inkColour === "threeColours" ? [INKS.cyan, INKS.magenta, INKS.yellow] : [INKS[inkColour]];
  if (view === "scale") return drawCartridgeScale(accent);
  const drawing = drawCartridge({ inks, finish, accent, fromBehind: view === "angle" });
  return view === "detail" ? closeUp(drawing, 640, 600, 2.1) : drawing;
}
