// Draws processors: the chip with its lid, its contacts below, and the retail box if there is one.

import { getBodyColours, materialGradients, mix, radial, ramp, shade } from "#imagery/shapes/light.ts";
import type { Colour, LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawSlots, line, path, polygon, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { box, onPlane, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"processor">;

/** The size of the substrate in millimetres. */
const sizeOf = (looks: Looks) => (looks.maker === "amd" ? { w: 40, h: 40 } : { w: 37.5, h: 45 });

/** Returns the lid's outline in millimetres: with arms (AMD lands), stepped (Intel) or plain (pins). */
function lid({ maker, package: contacts }: Looks): string {
  if (maker === "intel") {
    return "M6.5 4.2H31l1.4 1.4V13l1.9 1.6v16.2l-1.9 1.6v7l-1.4 1.4H6.5l-1.4-1.4v-7L3.2 30.8V14.6L5.1 13V5.6z";
  }
  if (contacts === "pins") return roundRect(3.4, 3.4, 33.2, 33.2, 1.4);
  // Four notches per side leave room for the capacitors between the arms.
  return "M5 3.2h5.6v3.4h4V3.2h10.8v3.4h4V3.2H35l1.8 1.8v6.6h-3.2v4h3.2v8.8h-3.2v4h3.2V35L35 36.8h-5.6v-3.4h-4v3.4H14.6v-3.4h-4v3.4H5L3.2 35v-6.6h3.2v-4H3.2v-8.8h3.2v-4H3.2V5z";
}

const boardOf = ({ maker, package: contacts }: Looks): Colour =>
  maker === "intel" ? "#2c6a55" : contacts === "pins" ? "#1f5c3b" : "#254f3b";

/** Draws rows of tiny capacitors on the substrate, in millimetres. */
function capacitors(looks: Looks): string {
  const { w, h } = sizeOf(looks);
  const cap = (x: number, y: number) =>
    svg`${rect(x, y, 1.1, 0.62, 0.1, "#c9b79a")}${rect(x + 0.28, y, 0.54, 0.62, 0, "#7d5f3e")}`;
  if (looks.maker === "amd" && looks.package === "lands") {
    return [10.9, 25.7]
      .map((x) =>
        times(
          6,
          (i) =>
            cap(x + 0.3 + (i % 3) * 1.25, (i < 3 ? 3.7 : 5) + 0.1) +
            cap(x + 0.3 + (i % 3) * 1.25, (i < 3 ? 34 : 35.3) + 0.1),
        ),
      )
      .join("");
  }
  return times(9, (i) => cap(w / 2 - 6 + i * 1.35, 1.6) + cap(w / 2 - 6 + i * 1.35, h - 2.3));
}

/** Draws the top, in millimetres. */
function top(looks: Looks): string {
  const { w, h } = sizeOf(looks);
  const bars = (looks.tier + 1) / 2 - 1;
  const cx = w / 2;
  const cy = h / 2;
  // Dashes replace the maker's engraved text; the number of bars shows the tier.
  const row = (y: number, spans: readonly number[]) => {
    let x = cx - 9.5;
    return spans.map((n) => {
      const d = svg`M${x} ${y}h${n}`;
      x += n + 0.9;
      return d;
    });
  };
  const marks = [
    ...row(cy + 1.6, [4.4, 3, 6.2]),
    ...row(cy + 3.6, [2.6, 5.2, 2, 3]),
    ...row(cy + 5.6, [6.4, 4.6]),
  ].join("");
  return svg`${rect(0, 0, w, h, 0.7, "url(#pr-board)")}${path(svg`M1 ${h - 4}l3 3M${w - 4} 1l3 3M1 ${h / 2}h2M${w - 3} ${h / 2}h2`, "none", `stroke="${shade(boardOf(looks), 0.25)}" stroke-width=".18"`)}${capacitors(looks)}${path(
    polygon([
      [0.7, h - 0.7],
      [0.7, h - 3.2],
      [3.2, h - 0.7],
    ]),
    "url(#m-gold)",
  )}<g transform="translate(.35 .5)">${path(lid(looks), "#000", 'opacity=".38"')}</g>${path(lid(looks), "url(#pr-lid)")}${path(lid(looks), "url(#pr-shine)")}${path(lid(looks), "none", 'stroke="#fff" stroke-opacity=".75" stroke-width=".22"')}${path(roundRect(6.4, 6.9, w - 12.8, h - 13.8, 1.2), "none", 'stroke="#6f747a" stroke-opacity=".35" stroke-width=".16"')}${times(bars, (i) => rect(cx - 9.5 + i * 2.5, cy - 8, 1.7, 5.6, 0.3, looks.accent, 'opacity=".85"'))}${path(marks, "none", 'stroke="#5c6167" stroke-width=".5" stroke-opacity=".6"')}`;
}

/** Draws the underside with its contacts, in millimetres. */
function underside(looks: Looks): string {
  const { w, h } = sizeOf(looks);
  const step = 1.02;
  let d = "";
  for (let y = 2; y < h - 1.6; y += step) {
    for (let x = 2; x < w - 1.6; x += step) {
      // The middle is reserved for capacitors, as on the real package.
      if (Math.abs(x - w / 2) < 6.6 && Math.abs(y - h / 2) < 5.4) continue;
      d +=
        looks.package === "pins"
          ? svg`M${x - 0.27} ${y}a.27 .27 0 1 0 .54 0a.27 .27 0 1 0 -.54 0z`
          : svg`M${x - 0.33} ${y - 0.38}h.66v.76h-.66z`;
    }
  }
  const pins = looks.package === "pins";
  return svg`${rect(0, 0, w, h, 0.7, "url(#pr-board)")}${pins && svg`<g transform="translate(.24 .34)">${path(d, "#000", 'opacity=".45"')}</g>`}${path(d, pins ? "#f2d586" : "url(#pr-lands)")}${pins && svg`<g transform="translate(-.06 -.07) scale(1)">${path(d, "#fff", 'opacity=".16"')}</g>`}${times(20, (i) => rect(w / 2 - 5.4 + (i % 5) * 2.2, h / 2 - 3.6 + Math.floor(i / 5) * 1.9, 1.7, 0.9, 0.1, i % 3 ? "#8c6e4c" : "#4a4f55") + rect(w / 2 - 5.4 + (i % 5) * 2.2, h / 2 - 3.6 + Math.floor(i / 5) * 1.9, 0.4, 0.9, 0, "#d3c6b0"))}${path(
    polygon([
      [0.7, 0.7],
      [3.4, 0.7],
      [0.7, 3.4],
    ]),
    "url(#m-gold)",
  )}`;
}

function boxFace(looks: Looks, w: number, h: number): string {
  const bars = (looks.tier + 1) / 2 - 1;
  const sweep = polygon([
    [0, h * 0.62],
    [w, h * 0.28],
    [w, h * 0.46],
    [0, h * 0.8],
  ]);
  const ring = looks.maker === "amd";
  const art = ring
    ? svg`${circle(w * 0.62, h * 0.38, w * 0.34, "none", `stroke="${looks.accent}" stroke-width="${w * 0.075}" stroke-dasharray="${w * 1.5} ${w * 0.64}" transform="rotate(-60 ${w * 0.62} ${h * 0.38})"`)}${circle(w * 0.62, h * 0.38, w * 0.25, "none", `stroke="#fff" stroke-opacity=".16" stroke-width="3"`)}`
    : svg`${path(sweep, looks.accent, 'opacity=".92"')}${path(
        polygon([
          [0, h * 0.8],
          [w, h * 0.46],
          [w, h * 0.52],
          [0, h * 0.86],
        ]),
        mix(looks.accent, "#ffffff", 0.35),
        'opacity=".7"',
      )}`;
  return svg`${rect(0, 0, w, h, 3, "url(#pr-box)")}${art}${times(bars, (i) => rect(w * 0.1 + i * w * 0.11, h * 0.86, w * 0.07, h * 0.06, 3, "#fff", `opacity="${0.95}"`))}${rect(0, 0, w, h, 3, "url(#m-sheen)")}`;
}

function defs(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  const board = boardOf(looks);
  return [
    materialGradients(looks.finish),
    ramp("pr-board", 55, shade(board, 0.22), board, shade(board, -0.35)),
    ramp("pr-lid", 52, "#fbfbfb", "#cfd2d5", "#eceef0", "#b3b7bc", "#8d9298"),
    radial(
      "pr-shine",
      [
        [0, "#ffffff", 0.75],
        [1, "#ffffff", 0],
      ],
      0.28,
      0.2,
      0.6,
    ),
    ramp("pr-lands", 40, "#fff0bd", "#d9b156", "#f3d68b", "#a87b2a"),
    ramp("pr-box", 70, mix(b.light, looks.accent, 0.12), mix(b.mid, looks.accent, 0.1), b.dark),
  ].join("");
}

function chipFlat(looks: Looks, k: number, face: string): string {
  const { w, h } = sizeOf(looks);
  return at(
    600 - (w * k) / 2,
    590 - (h * k) / 2,
    svg`<g transform="scale(${k})"><g transform="translate(.2 .9)">${rect(0, 0, w, h, 0.7, shade(boardOf(looks), -0.6))}</g>${face}</g>`,
  );
}

function front(looks: Looks): Drawing {
  const { w, h } = sizeOf(looks);
  if (!looks.boxed)
    return {
      defs: defs(looks),
      body: chipFlat(looks, 16, top(looks)),
      ground: { cx: 600, cy: 590 + h * 8 + 26, rx: w * 8.4, ry: 34 },
    };
  const camera = { yaw: 28, pitch: 20, cx: 680, cy: 500, scale: 1.16 };
  const size: [number, number, number] = [420, 470, looks.tier >= 7 ? 200 : 250];
  const standing = box(camera, size, {
    front: boxFace(looks, size[0], size[1]),
    flank: svg`${rect(0, 0, size[2], size[1], 2, "url(#m-side)")}${rect(0, size[1] * 0.8, size[2], size[1] * 0.06, 0, looks.accent)}${rect(size[2] * 0.18, size[1] * 0.18, size[2] * 0.64, size[2] * 0.64, 8, "#0a0c0f")}<g transform="translate(${size[2] * 0.24} ${size[1] * 0.18 + size[2] * 0.06}) scale(${(size[2] * 0.52) / 45})">${top(looks)}</g>`,
    top: svg`${rect(0, 0, size[0], size[2], 2, "url(#m-top)")}${line(svg`M${size[0] * 0.5} 0V${size[2] * 0.34}`, "#000", 2, 0.3)}`,
  });
  // The chip lies in front of its box.
  const low = { yaw: 28, pitch: 52, cx: 350, cy: 880, scale: 8 };
  const lying = svg`<ellipse cx="354" cy="905" rx="260" ry="120" fill="url(#stage-wide)"/>${onPlane(low, [-w / 2, 0.9, -h / 2], [1, 0, 0], [0, 0, 1], rect(0, 0, w, h, 0.7, shade(boardOf(looks), -0.6)))}${onPlane(low, [-w / 2, 0, -h / 2], [1, 0, 0], [0, 0, 1], top(looks))}`;
  return { defs: defs(looks), body: standing + lying, ground: { ...projectGroundShadow(camera, size), ry: 90 } };
}

export function drawProcessor(looks: Looks, view: View): Drawing {
  const { w, h } = sizeOf(looks);
  switch (view) {
    case "front":
      return front(looks);
    case "angle": {
      const camera = { yaw: 30, pitch: 55, cx: 600, cy: 590, scale: 15.5 };
      const slab = times(6, (i) =>
        onPlane(
          camera,
          [-w / 2, 1.2 - i * 0.2, -h / 2],
          [1, 0, 0],
          [0, 0, 1],
          rect(0, 0, w, h, 0.7, shade(boardOf(looks), -0.7 + i * 0.05)),
        ),
      );
      return {
        defs: defs(looks),
        body: slab + onPlane(camera, [-w / 2, 0, -h / 2], [1, 0, 0], [0, 0, 1], underside(looks)),
        ground: { cx: 610, cy: 760, rx: 400, ry: 170 },
      };
    }
    case "detail":
      return closeUp({ defs: defs(looks), body: chipFlat(looks, 16, top(looks)) }, 600 - w * 3.2, 590 + h * 4.4, 2.3);
    case "scale":
      return scaleDrawing(
        {
          w,
          h,
          lines: svg`${rect(0, 0, w, h, 0.7, "#fffdf8")}${path(lid(looks), "none")}${path(svg`M1 ${h - 1}v-2.4l2.4 2.4z`, "none")}`,
        },
        {
          w: 4.4,
          h,
          lines: svg`${rect(0, 0, 1.4, h, 0, "#fffdf8")}${rect(1.4, 4, 3, h - 8, 0.4, "#fffdf8")}${looks.package === "pins" && drawSlots(-2, 2, 2, h - 4, 18, 0.3, "none", false)}`,
        },
        looks.accent,
      );
  }
}
