// Draws what chairs of every style share: the base with its wheels, armrests, seams.

import { type Kit } from "#imagery/shapes/forms.ts";
import type { LooksOf } from "#imagery/shapes/looks.ts";
import { path, rect } from "#imagery/shapes/parts.ts";
import { svg } from "#imagery/shapes/svg.ts";

export type ChairFacts = LooksOf<"chair">;

/** Mirrors the left half of an outline, whose path leads from the top centre to the bottom centre. */
export function mirrored(half: readonly (readonly number[])[], from: readonly [number, number]): string {
  let d = svg`M${from[0]} ${from[1]}`;
  for (const c of half) d += svg`C${c.map((n) => svg`${n} `).join("")}`;
  const points: (readonly [number, number])[] = [from];
  for (const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] of half) points.push([a, b], [c, e], [f, g]);
  const back = points.reverse().slice(1);
  for (let i = 0; i < back.length; i += 3) {
    d += "C";
    for (let j = i; j < i + 3; j++) d += svg`${1200 - (back[j]?.[0] ?? 600)} ${back[j]?.[1] ?? 0} `;
  }
  return `${d}Z`;
}

/** Draws the gas lift and the base; the far legs come first, so that near legs cover them. */
export function drawChairBase(k: Kit, cx: number, y: number, bright: boolean): string {
  const metal = bright ? k.linear(84, "#f3f4f6, #b9bec5 45%, #6f757d") : k.linear(84, "#565b63, #23262b 45%, #0d0f12");
  const wheel = (x: number, wy: number) =>
    [
      rect(x - 7, wy - 32, 14, 22, 4, "#3d4249"),
      ...[-15, 5].map(
        (o) =>
          svg`<ellipse cx="${x + o}" cy="${wy}" rx="13" ry="25" fill="#0d0f12"/><ellipse cx="${x + o + 3}" cy="${wy}" rx="9" ry="20" fill="${o > 0 ? "#3d4249" : "#23262b"}"/>`,
      ),
      svg`<ellipse cx="${x + 9}" cy="${wy}" rx="4" ry="9" fill="${k.accent}"/>`,
    ].join("");
  const legs = [-62, 62, -128, 128, 180].map((degrees) => {
    const a = (degrees * Math.PI) / 180;
    const [x, ly] = [cx + Math.sin(a) * 232, y + 62 - Math.cos(a) * 52];
    const [px, py] = [Math.cos(a) * 15, Math.sin(a) * 9];
    const leg = svg`M${cx - px * 1.7} ${y - 8 - py}L${x - px * 0.7} ${ly - 36}L${x + px * 0.7} ${ly - 22}L${cx + px * 1.7} ${y + 22 + py}Z`;
    const spine = degrees === 180 ? svg`M${cx - 24} ${y}L${cx - 13} ${ly - 40}H${cx + 13}L${cx + 24} ${y}Z` : leg;
    return wheel(x, ly) + k.shell(spine, metal, { rim: 3, light: 0.5 });
  });
  return [
    ...legs,
    svg`<ellipse cx="${cx}" cy="${y + 2}" rx="46" ry="22" fill="${metal}"/>`,
    rect(cx - 30, y - 128, 60, 126, 8, k.linear(0, "#0d0f12, #4d525a 35%, #23262b 60%, #08090b")),
    rect(cx - 18, y - 180, 36, 60, 3, k.linear(0, "#6f757d, #f3f4f6 35%, #b9bec5 60%, #565b63")),
    path(svg`M${cx - 110} ${y - 196}H${cx + 110}L${cx + 70} ${y - 160}H${cx - 70}Z`, "#15171b"),
  ].join("");
}

/** Draws the left armrest; the right one is its mirror image. */
export function armrest(k: Kit, y: number): string {
  return [
    path(
      svg`M268 ${y + 20}L300 ${y + 20}L322 ${y + 200}L420 ${y + 250}V${y + 280}L300 ${y + 224}Z`,
      k.linear(0, "#4d525a, #1b1d21 60%, #0d0f12"),
    ),
    k.shell(
      svg`M214 ${y - 10}C214 ${y - 30} 236 ${y - 36} 286 ${y - 36}S348 ${y - 28} 348 ${y - 8}S330 ${y + 24} 284 ${y + 24}S214 ${y + 12} 214 ${y - 10}Z`,
      k.linear(84, "#565b63, #26292e 50%, #0f1114"),
      { rim: 5, soft: 2, light: 0.4 },
    ),
  ].join("");
}

export const stitch = (d: string, colour: string) =>
  svg`<path d="${d}" fill="none" stroke="${colour}" stroke-width="3" stroke-dasharray="8 6" stroke-linecap="round" opacity=".85"/>`;

export const RACING = mirrored(
  [
    [520, 118, 466, 132, 452, 206],
    [444, 262, 392, 284, 384, 372],
    [378, 462, 424, 560, 432, 660],
    [438, 712, 520, 716, 600, 716],
  ],
  [600, 118],
);
export const OFFICE = mirrored(
  [
    [500, 150, 440, 164, 424, 250],
    [410, 380, 418, 560, 440, 680],
    [450, 716, 520, 720, 600, 720],
  ],
  [600, 150],
);
export const MESH = mirrored(
  [
    [510, 260, 430, 262, 414, 310],
    [396, 420, 440, 560, 456, 680],
    [462, 706, 530, 708, 600, 708],
  ],
  [600, 260],
);
export const SEAT = mirrored(
  [
    [480, 690, 400, 694, 372, 730],
    [344, 774, 352, 820, 384, 836],
    [450, 862, 540, 864, 600, 864],
  ],
  [600, 690],
);
