// Draws scale drawings: dimensioned outlines on ruled paper, beside an object of well-known size.

import { luminance, mix } from "./light.ts";
import type { Colour } from "./looks.ts";
import { circle, line, path, rect, roundRect } from "./parts.ts";
import { at, CANVAS_SIZE, type Drawing } from "./stage.ts";
import { svg, times } from "./svg.ts";

const INK = "#2b3442";

/** An outline in millimetres, 0…w by 0…h; shapes inherit their stroke (ink) and their fill (none). */
export interface Elevation {
  w: number;
  h: number;
  lines: string;
}

// Figures are strokes on a grid four wide and six high, because system fonts may be missing.
const FIGURES: Record<string, string> = {
  "0": "M0 1.6Q0 0 2 0T4 1.6V4.4Q4 6 2 6T0 4.4Z",
  "1": "M.6 1.3L2.4 0V6",
  "2": "M0 1.5Q.2 0 2 0T4 1.6C4 3 1 4.4 0 6H4",
  "3": "M.2 1Q.8 0 2 0T3.8 1.5T1.6 2.9Q4 2.9 4 4.4T2 6T0 4.8",
  "4": "M3 6V0L0 4.2H4",
  "5": "M3.7 0H.6L.3 2.8Q1 2.2 2 2.2Q4 2.3 4 4.1T2 6T0 5",
  "6": "M3.6 .6Q3 0 2.2 0Q0 .2 0 3.6T2 6T4 4.2T2 2.4T0 4",
  "7": "M0 0H4L1.5 6",
  "8": "M2 2.8Q.3 2.7 .3 1.4T2 0T3.7 1.4T2 2.8Q0 2.9 0 4.4T2 6T4 4.4T2 2.8Z",
  "9": "M.4 5.4Q1 6 1.8 6Q4 5.8 4 2.4T2 0T0 1.8T2 3.6T4 2",
  ".": "M1.8 5.8H2.2V6H1.8Z",
  m: "M-.4 6V2.4M-.4 3.4Q0 2.4 1 2.4T2 3.4V6M2 3.4Q2.4 2.4 3.4 2.4T4.4 3.4V6",
};

/** Draws a figure such as "304", centred on (x, y). */
function figure(text: string, x: number, y: number, size: number, colour: string): string {
  const unit = size / 6;
  const width = (text.length * 6 - 2) * unit;
  const glyphs = [...text].map((c, i) => svg`<path transform="translate(${i * 6})" d="${FIGURES[c] ?? ""}"/>`);
  return svg`<g transform="translate(${x - width / 2} ${y - size / 2}) scale(${unit})" fill="none" stroke="${colour}" stroke-width="${0.62}" stroke-linecap="round" stroke-linejoin="round">${glyphs}</g>`;
}

const inMm = (mm: number) => `${mm < 20 ? Math.round(mm * 10) / 10 : Math.round(mm)}mm`;

/** Draws a dimension line with its figure; `along` says whether the line measures width or height. */
function dimension(along: "x" | "y", from: number, to: number, place: number, mm: number, colour: string): string {
  const middle = (from + to) / 2;
  const label = inMm(mm);
  const half = label.length * 13;
  const tick = (p: number) =>
    along === "x"
      ? svg`M${p} ${place - 13}v26M${p - 8} ${place + 8}l16 -16`
      : svg`M${place - 13} ${p}h26M${place - 8} ${p + 8}l16 -16`;
  // A short dimension has its figure below or beside the line and not in the middle.
  const inside = to - from > half * 2 + 50;
  const gap = inside ? half : 0;
  const bar =
    along === "x"
      ? svg`M${from} ${place}H${middle - gap}M${middle + gap} ${place}H${to}`
      : svg`M${place} ${from}V${middle - gap}M${place} ${middle + gap}V${to}`;
  // Figures of a height are rotated, as in technical drawings; short ones are beside the line.
  const upright = figure(label, 0, 0, 24, INK);
  const text =
    along === "x"
      ? at(middle, inside ? place : place + 34, upright)
      : inside
        ? svg`<g transform="translate(${place} ${middle}) rotate(-90)">${upright}</g>`
        : at(place, from - 32, upright);
  return line(bar + tick(from) + tick(to), colour, 2.4) + text;
}

/** Returns an object of well-known size, in millimetres: a coin, a bank card or a sheet of paper. */
function referenceObject(longest: number): Elevation {
  if (longest < 75) {
    return {
      w: 18.5,
      h: 18.5,
      lines:
        circle(9.25, 9.25, 9.25, "#fffdf8") +
        circle(9.25, 9.25, 7.9, "none") +
        path(
          "M9.25 4.2a5 5 0 1 0 4 8a4 4 0 1 1 -4 -8zM12.6 6l.5 1.2h1.2l-1 .8.4 1.3-1.1-.8-1.1.8.4-1.3-1-.8h1.2z",
          "none",
        ),
    };
  }
  if (longest < 420) {
    return {
      w: 85.6,
      h: 54,
      lines:
        rect(0, 0, 85.6, 54, 3.2, "#fffdf8") +
        rect(9, 18, 11, 9, 1.5, "none") +
        path("M9 22.5h11M14.5 18v9M9 40h34M9 45h18", "none") +
        circle(70, 42, 5, "none") +
        circle(76, 42, 5, "none"),
    };
  }
  return {
    w: 210,
    h: 297,
    lines:
      rect(0, 0, 210, 297, 0, "#fffdf8") +
      path(`M30 45h90${times(9, (i) => `M30 ${80 + i * 18}h150`)}M30 245h70`, "none"),
  };
}

function drawElevation(e: Elevation, x: number, y: number, k: number, width: number, opacity = 1): string {
  return svg`<g transform="translate(${x} ${y}) scale(${Math.round(k * 1e4) / 1e4})" fill="none" stroke="${INK}" stroke-width="${width / k}" stroke-linejoin="round"${opacity < 1 && svg` opacity="${opacity}"`}>${e.lines}</g>`;
}

/** Draws front elevation, optional side elevation, their dimensions, and an object of known size. */
export function scaleDrawing(front: Elevation, side: Elevation | undefined, accent: Colour): Drawing {
  // Pale accents are darkened until they are visible on paper.
  const pen = mix(accent, INK, Math.max(0, luminance(accent) - 0.35) * 1.5);
  const reference = referenceObject(Math.max(front.w, front.h));
  const gap = 96;
  const across = front.w + (side?.w ?? 0);
  const tall = Math.max(front.h, side?.h ?? 0);
  // Both elevations share the width of the sheet; the known object is below them at the same scale.
  const k = Math.min(
    (900 - (side ? gap : 0)) / across,
    800 / (tall + Math.min(reference.h, tall * 0.8) * 0.75),
    620 / tall,
  );
  const total = across * k + (side ? gap : 0);
  const x = (CANVAS_SIZE - total) / 2 + 30;
  const below = reference.h * k;
  const y = (CANVAS_SIZE - tall * k - below - 130) / 2;
  const sideX = x + front.w * k + gap;
  const foot = y + tall * k;
  const top = (e: Elevation) => foot - e.h * k;
  const rule = (step: number, opacity: number) =>
    line(
      times(
        Math.ceil(CANVAS_SIZE / step) - 1,
        (i) => svg`M${(i + 1) * step} 0V${CANVAS_SIZE}M0 ${(i + 1) * step}H${CANVAS_SIZE}`,
      ),
      "#6f86a8",
      1,
      opacity,
    );
  const extend = svg`M${x} ${foot + 10}V${foot + 72}M${x + front.w * k} ${foot + 10}V${foot + 72}M${x - 10} ${top(front)}H${x - 72}M${x - 10} ${foot}H${x - 72}`;
  const extendSide = side && svg`M${sideX} ${foot + 10}V${foot + 72}M${sideX + side.w * k} ${foot + 10}V${foot + 72}`;
  const referenceX = x + total - reference.w * k;
  return {
    body: svg`<rect width="${CANVAS_SIZE}" height="${CANVAS_SIZE}" fill="#faf8f3"/>${rule(30, 0.1)}${rule(150, 0.16)}${line(roundRect(36, 36, CANVAS_SIZE - 72, CANVAS_SIZE - 72, 10), INK, 2, 0.35)}${line(extend + (extendSide || ""), INK, 1.4, 0.45)}${drawElevation(front, x, top(front), k, 3)}${side && drawElevation(side, sideX, top(side), k, 3)}${dimension("x", x, x + front.w * k, foot + 56, front.w, pen)}${dimension("y", top(front), foot, x - 56, front.h, pen)}${side && dimension("x", sideX, sideX + side.w * k, foot + 56, side.w, pen)}${drawElevation(reference, Math.max(90, referenceX), foot + 130, k, 2, 0.62)}`,
  };
}
