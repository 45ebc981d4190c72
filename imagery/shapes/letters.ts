// Legends are drawn as strokes, because a picture must not depend on the fonts of the machine.
import { svg } from "./svg.ts";

// Each glyph has its width and its strokes, in a box six units high.
const GLYPHS: Readonly<Record<string, readonly [number, string]>> = {
  "0": [4, "M0 2a2 2 0 0 1 4 0v2a2 2 0 0 1-4 0z"],
  "1": [2.4, "M.4 1.4L2.2 0V6"],
  "2": [4, "M.1 1.8a1.9 1.8 0 0 1 3.8 0C3.9 3.3 0 4.6 0 6H4"],
  "3": [4, "M.3 0H3.7L1.9 2.3C4.6 2.3 4.7 6 2 6C1 6 .3 5.6 0 4.9"],
  "4": [4, "M3 6V0L0 4.3H4"],
  "5": [4, "M3.6 0H.7L.4 2.6C1.8 1.7 4 2.1 4 4C4 6.4.9 6.6 0 5.1"],
  "6": [4, "M3.3 0C1.3.7 0 2.2 0 4a2 2 0 0 0 4 0a2 2 0 0 0-4 0"],
  "7": [4, "M0 0H4L1.4 6"],
  "8": [4, "M.4 1.4a1.6 1.4 0 1 0 3.2 0a1.6 1.4 0 1 0-3.2 0zM0 4.4a2 1.6 0 1 0 4 0a2 1.6 0 1 0-4 0z"],
  "9": [4, "M4 2a2 2 0 0 0-4 0a2 2 0 0 0 4 0C4 3.8 2.7 5.3.7 6"],
  m: [4.6, "M0 6V2.6M0 3.7C.4 2.4 2.3 2.2 2.3 3.7V6M2.3 3.7C2.7 2.4 4.6 2.2 4.6 3.7V6"],
  '"': [1.8, "M.3 0V1.5M1.6 0V1.5"],
  ".": [0.6, "M.3 5.9V6"],
  ":": [0.6, "M.3 1.9V2M.3 4.5V4.6"],
  "×": [3, "M.2 2.2L2.8 5M2.8 2.2L.2 5"],
  " ": [1.4, ""],
  A: [4, "M0 6L2 0L4 6M.8 4H3.2"],
  B: [3.8, "M0 0V6H2.2C4.4 6 4.4 3 2.2 3H0H2C3.9 3 3.9 0 2 0Z"],
  C: [4, "M4 1.2C3 -.4 0 -.4 0 3S3 6.4 4 4.8"],
  D: [4, "M0 0V6H1.6C4.8 6 4.8 0 1.6 0Z"],
  E: [3.4, "M3.4 0H0V6H3.4M0 3H2.8"],
  F: [3.4, "M3.4 0H0V6M0 3H2.8"],
  G: [4.2, "M4 1.2C3 -.4 0 -.4 0 3S4.2 6.4 4.2 3.2H2.4"],
  H: [4, "M0 0V6M4 0V6M0 3H4"],
  I: [0.6, "M.3 0V6"],
  J: [3, "M3 0V4.2C3 6.6 0 6.6 0 4.4"],
  K: [3.8, "M0 0V6M3.6 0L0 3.4M1.3 2.4L3.8 6"],
  L: [3.2, "M0 0V6H3.2"],
  M: [4.8, "M0 6V0L2.4 4L4.8 0V6"],
  N: [4, "M0 6V0L4 6V0"],
  O: [4.4, "M0 3C0 -1 4.4 -1 4.4 3S0 7 0 3Z"],
  P: [3.8, "M0 6V0H2.2C4.4 0 4.4 3.2 2.2 3.2H0"],
  Q: [4.4, "M0 3C0 -1 4.4 -1 4.4 3S0 7 0 3ZM2.8 4.4L4.4 6.2"],
  R: [3.8, "M0 6V0H2.2C4.4 0 4.4 3 2.2 3H0M2 3L3.8 6"],
  S: [3.8, "M3.6 1C2.8 -.4.2 -.3.2 1.5C.2 3.6 3.8 2.4 3.8 4.5C3.8 6.4.8 6.5 0 4.9"],
  T: [4, "M0 0H4M2 0V6"],
  U: [4, "M0 0V4C0 6.7 4 6.7 4 4V0"],
  V: [4, "M0 0L2 6L4 0"],
  W: [5.4, "M0 0L1.4 6L2.7 1L4 6L5.4 0"],
  X: [4, "M0 0L4 6M4 0L0 6"],
  Y: [4, "M0 0L2 3L4 0M2 3V6"],
  Z: [4, "M0 0H4L0 6H4"],
};

/** Draws words in single strokes, `size` high and centred on (x, y). */
export function drawText(
  words: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 0.7,
  turned = 0,
): string {
  const s = size / 6;
  const glyphs = [...words].map((c) => GLYPHS[c] ?? ([3, ""] as const));
  const width = glyphs.reduce((sum, [w]) => sum + w + 1.3, -1.3);
  let at = -width / 2;
  const marks = glyphs.map(([w, d]) => {
    const mark = d && svg`<path transform="translate(${at} -3)" d="${d}"/>`;
    at += w + 1.3;
    return mark;
  });
  const m = [s * Math.cos((turned * Math.PI) / 180), s * Math.sin((turned * Math.PI) / 180)] as const;
  const matrix = [m[0], m[1], -m[1], m[0]].map((n) => Math.round(n * 1e4) / 1e4).join(" ");
  return svg`<g transform="matrix(${matrix} ${x} ${y})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${marks}</g>`;
}
