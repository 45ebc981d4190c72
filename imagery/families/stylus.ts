// Draws pens for tablets: a slender barrel, a fine tip, a button in the accent colour.

import { createKit, type Kit } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { line, path, rect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"stylus">;

/** Draws the pen along x from its tip at 0 to its end at `l`, `w` thick. */
function pen(k: Kit, l: number, w: number): string {
  const { body, accent } = k;
  const round = k.linear(
    90,
    `${mix(body.mid, body.dark, 0.5)}, ${mix(body.light, "#ffffff", 0.5)} 24%, ${body.light} 40%, ${body.mid} 66%, ${body.dark} 92%, ${mix(body.dark, body.mid, 0.5)}`,
  );
  const cone = svg`M${w * 0.5} ${-w * 0.1}C${w * 1.6} ${-w * 0.22} ${w * 2.6} ${-w * 0.42} ${w * 3.6} ${-w / 2}V${w / 2}C${w * 2.6} ${w * 0.42} ${w * 1.6} ${w * 0.22} ${w * 0.5} ${w * 0.1}Z`;
  return [
    path(
      svg`M0 0C${w * 0.1} ${-w * 0.08} ${w * 0.4} ${-w * 0.1} ${w * 0.54} ${-w * 0.1}V${w * 0.1}C${w * 0.4} ${w * 0.1} ${w * 0.1} ${w * 0.08} 0 0Z`,
      "#3a3f46",
    ),
    path(cone, round),
    path(svg`M${w * 3.6} ${-w / 2}H${l - w * 0.3}Q${l} ${-w / 2} ${l} 0T${l - w * 0.3} ${w / 2}H${w * 3.6}Z`, round),
    line(svg`M${w * 3.6} ${-w / 2}V${w / 2}`, "#000", 2, 0.35),
    rect(w * 3.7, -w / 2, w * 0.1, w, 0, "#fff", 'fill-opacity=".4"'),
    rect(w * 6, -w * 0.2, w * 3.6, w * 0.3, w * 0.15, shade(body.dark, -0.3)),
    rect(
      w * 6,
      -w * 0.22,
      w * 3.6,
      w * 0.3,
      w * 0.15,
      k.linear(90, `${shade(accent, 0.35)}, ${accent}, ${shade(accent, -0.3)}`),
    ),
    line(svg`M${w * 7.8} ${-w * 0.22}v${w * 0.3}`, "#000", 1.6, 0.4),
    rect(l - w * 2.6, -w / 2, w * 0.16, w, 0, accent),
    rect(l - w * 2.6, -w / 2, w * 0.16, w, 0, k.linear(90, "#000000/.45, #ffffff/.4 28%, #000000/0 50%, #000000/.5")),
    line(svg`M${w * 3.8} ${-w * 0.26}H${l - w * 0.6}`, "#fff", w * 0.05, body.highlight * 0.7),
  ].join("");
}

/** Draws the shadow below a pen, in layers that soften outwards. */
const shadowOf = (l: number, w: number) =>
  times(12, (i) =>
    line(svg`M${w * 1.3} ${w * 0.2}L${w * 3.2} ${w * 0.54}H${l - w * 0.5}`, "#000", w * (0.14 + i * 0.075), 0.034),
  );

function front(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  return k.toDrawing(svg`<g transform="translate(190 905) rotate(-37)">${shadowOf(1010, 56)}${pen(k, 1010, 56)}</g>`);
}

/** Draws the pen while writing: its tip is at the end of a stroke in the accent colour. */
function angle(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const ink =
    "M150 800C260 640 330 640 330 740C330 860 210 900 260 780C320 640 470 600 470 720C470 800 410 860 430 780C470 680 560 680 590 745";
  return k.toDrawing(
    svg`${line(ink, looks.accent, 11, 0.25)}${line(ink, looks.accent, 6)}<g transform="translate(592 748) rotate(-58)">${shadowOf(900, 60)}${pen(k, 900, 60)}</g>`,
  );
}

function scale(looks: Looks): Drawing {
  const [h, w, m] = [166, 8.9, 4.45];
  const tip = svg`M${m} ${h}L${m * 0.8} ${h - 4}C${m * 0.6} ${h - 14} ${m * 0.1} ${h - 23} 0 ${h - 32}V3Q0 0 ${m} 0T${w} 3V${h - 32}C${w - m * 0.1} ${h - 23} ${w - m * 0.6} ${h - 14} ${w - m * 0.8} ${h - 4}Z`;
  const seams = path(svg`M0 ${h - 32}h${w}M0 ${w * 2.6}h${w}`, "none");
  const button = (x: number, bw: number) => rect(x, h - 86, bw, 32, bw / 2, "none");
  return scaleDrawing(
    { w, h, lines: path(tip, "#fffdf8") + seams + button(m * 0.6, m * 0.8) },
    { w, h, lines: path(tip, "#fffdf8") + seams + button(-0.5, 1) },
    looks.accent,
  );
}

export function drawStylus(looks: Looks, view: View): Drawing {
  if (view === "detail") return closeUp(front(looks), 350, 780, 3.4);
  return { front, angle, scale }[view](looks);
}
