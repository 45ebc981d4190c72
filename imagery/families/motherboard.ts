// Draws motherboards in millimetres with the rear ports on the left, as in product photos.

import { getBodyColours, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import {
  circle,
  drawGlow,
  drawPort,
  drawSlots,
  line,
  path,
  polygon,
  rect,
  roundRect,
  screw,
} from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { onPlane, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"motherboard">;

const SIZES = { ATX: [244, 305], mATX: [244, 244], ITX: [170, 170], EATX: [277, 305] } as const;

interface BoardLayout {
  w: number;
  h: number;
  /** The centre of the socket. */
  sx: number;
  sy: number;
  /** Left edge of the memory slots. */
  dimm: number;
  /** Top of the first expansion slot, and the number of slots. */
  lane: number;
  lanes: number;
}

function layoutOf({ formFactor }: Looks): BoardLayout {
  const [w, h] = SIZES[formFactor];
  const small = formFactor === "ITX";
  return {
    w,
    h,
    sx: small ? 78 : 104,
    sy: small ? 66 : 82,
    dimm: small ? 130 : 168,
    lane: small ? 152 : 158,
    lanes: small ? 1 : h > 300 ? 4 : 3,
  };
}

/** Draws a raised block with a lit top edge and a shadow. */
function block(x: number, y: number, w: number, h: number, r: number, fill: string, light: number): string {
  return svg`${rect(x + 1.2, y + 2.4, w, h, r, "#000", 'opacity=".42"')}${rect(x, y, w, h, r, fill)}${rect(x + 0.3, y + 0.3, w - 0.6, h - 0.6, r, "none", `stroke="#fff" stroke-opacity="${light}" stroke-width=".5"`)}`;
}

function socket({ socket: name }: Looks, { sx, sy }: BoardLayout): string {
  const pins = /AM4|AM3|FM2/i.test(name);
  const [w, h] = pins ? [54, 54] : /AM5/i.test(name) ? [56, 60] : [56, 66];
  const x = sx - w / 2;
  const y = sy - h / 2;
  const holes = (cx: number, cy: number, cw: number, ch: number, fill: string) => {
    let d = "";
    for (let yy = cy; yy < cy + ch; yy += 2)
      for (let xx = cx; xx < cx + cw; xx += 2)
        if (Math.abs(xx - sx) > 7 || Math.abs(yy - sy) > 6) d += svg`M${xx} ${yy}h1.1v1.1h-1.1z`;
    return path(d, fill);
  };
  if (pins) {
    return svg`${block(x, y, w, h, 1.5, "url(#mb-cream)", 0.6)}${holes(x + 5, y + 7, w - 9, h - 13, "#3d3425")}${rect(sx - 6, sy - 5, 12, 10, 1, "#2c2f33")}${line(svg`M${x + w + 3} ${y + h - 2}V${y + 3}q0 -3 -3 -3h-4`, "#c8ccd1", 1.8)}`;
  }
  return svg`${block(x, y, w, h, 2, "url(#m-brush)", 0.8)}${rect(x + 7, y + 8, w - 14, h - 16, 1.5, "#101215")}${holes(x + 9, y + 10, w - 18, h - 20, "#b08d45")}${rect(sx - 6, sy - 5, 12, 10, 1, "#3a3224")}${times(4, (i) => screw(x + (i % 2 ? w - 4 : 4), y + (i < 2 ? 4 : h - 4), 2))}${line(svg`M${x - 3.4} ${y + 6}V${y + h - 4}q0 4 4 4h6`, "#b9bec4", 1.9)}${line(svg`M${x - 3.9} ${y + 6}V${y + h - 6}`, "#fff", 0.6, 0.8)}`;
}

/** Draws the chokes and capacitors along the socket, the visible part of the power stages. */
function power(plan: BoardLayout): string {
  const choke = (x: number, y: number) =>
    svg`${rect(x + 0.5, y + 0.9, 7, 7, 1, "#000", 'opacity=".4"')}${rect(x, y, 7, 7, 1, "url(#m-chip)")}${rect(x + 1.6, y + 1.6, 3.8, 3.8, 0.6, "#53585f")}`;
  const can = (x: number, y: number) =>
    svg`${circle(x + 0.6, y + 0.8, 2.9, "#000", 'opacity=".4"')}${circle(x, y, 2.9, "url(#mb-can)")}${path(svg`M${x - 2.6} ${y - 1.2}a2.9 2.9 0 0 1 5.2 0z`, "#22262c")}`;
  const n = plan.w > 200 ? 6 : 4;
  return svg`${times(n, (i) => choke(plan.sx - 44, plan.sy - 30 + i * (58 / n)))}${times(n, (i) => choke(plan.sx - 24 + i * (52 / n), plan.sy - 49))}${times(5, (i) => can(plan.sx - 20 + i * 10, plan.sy + 41))}`;
}

/** Draws a finned heat sink, whose grooves repeat along the longer side. */
function heatsink(x: number, y: number, w: number, h: number, heavy: boolean, light: number): string {
  const upright = w > h;
  return svg`${block(x, y, w, h, heavy ? 3 : 2, "url(#m-body)", light)}${drawSlots(x + 2.5, y + 2.5, w - 5, h - 5, Math.round((upright ? w : h) / (heavy ? 7 : 4.5)), heavy ? 0.22 : 0.35, "#000", upright)}`;
}

function face(looks: Looks): string {
  const plan = layoutOf(looks);
  const { w, h, sx, sy, dimm, lane, lanes } = plan;
  const b = getBodyColours(looks.finish);
  const heavy = looks.heatsinks === "heavy";
  const light = b.bright ? 0.95 : 0.35;
  const traces =
    times(26, (i) => svg`M${sx + 30} ${sy - 26 + i * 2}h${dimm - sx - 36 - (i % 5) * 2}l4 ${i < 13 ? -4 : 4}h6`) +
    times(22, (i) => svg`M${60 + i * 4} ${sy + 48}v${14 + (i % 4) * 3}l-5 5v10`);
  const bank = Math.max(4, sy - 67);
  const memory = times(looks.memorySlots, (i) => {
    const x = dimm + i * 9.4;
    return svg`${rect(x + 0.8, bank + 1, 6.4, 138, 0.8, "#000", 'opacity=".4"')}${rect(x, bank, 6.4, 138, 0.8, i % 2 ? "#2e333a" : "#17191d")}${rect(x + 2.5, bank + 7, 1.4, 124, 0.5, "#030405")}${rect(x + 2.2, sy + 8, 2, 2.4, 0, "#3b4048")}${rect(x - 0.3, bank - 1.5, 7, 6, 1, i % 2 ? "#9aa0a7" : "#5a6068")}`;
  });
  // Small parts fill the lower left, where the sound chip and its capacitors are.
  const small =
    h > 200
      ? svg`${times(7, (i) => svg`${circle(9 + (i % 2) * 9, h - 100 + i * 11, 2.9, "url(#mb-can)")}${path(svg`M${6.4 + (i % 2) * 9} ${h - 101.2 + i * 11}a2.9 2.9 0 0 1 5.2 0z`, "#8c6a2c")}`)}${block(9, h - 28, 9, 9, 0.6, "url(#m-chip)", 0.2)}${block(w - 70, sy + 84, 11, 11, 0.6, "url(#m-chip)", 0.2)}${times(12, (i) => rect(w - 54 + (i % 4) * 5, sy + 80 + Math.floor(i / 4) * 6, 2.6, 1.3, 0.2, i % 3 ? "#b39870" : "#60666d"))}`
      : "";
  const m2 = Math.min(looks.m2Slots, lanes === 1 ? 1 : lanes + 1);
  const shield = w > 200 ? 112 : 78;
  const expansion = times(lanes, (i) => {
    const y = lane + i * (lanes > 3 ? 37 : 38);
    const long = i === 0 || i === 2;
    const steel = i === 0 && heavy;
    return svg`${rect(30, y + 1, long ? 91 : 27, 8, 1, "#000", 'opacity=".4"')}${rect(29, y - 0.6, long ? 91 : 27, 8, 1, steel ? "url(#m-brush)" : "#16181c")}${rect(31, y + 2, long ? 87 : 23, 2.6, 0.5, "#020303")}${rect(43, y + 1.6, 1.8, 3.4, 0, steel ? "#9a9fa6" : "#3a3f46")}${long && rect(120.5, y - 0.6, 6, 8, 1, "#0d0e10")}`;
  });
  const shields = times(m2, (i) => {
    const y = lane + 12.5 + (i - (lanes > 1 ? 1 : 1)) * (lanes > 3 ? 37 : 38);
    if (!heavy && i > 0)
      return svg`${rect(50, y + 2, 80, 22, 0.8, "none", `stroke="${b.bright ? "#6d737a" : "#aeb4bb"}" stroke-opacity=".5" stroke-width=".5"`)}${block(46, y + 2, 6, 22, 0.5, "#22262b", 0.3)}${circle(128, y + 13, 2.4, "url(#m-gold)")}${circle(92, y + 13, 1.8, "url(#m-gold)")}`;
    return svg`${block(44, y, shield, 23, 2, "url(#m-body)", light)}${path(
      polygon([
        [44 + shield * 0.62, y],
        [44 + shield * 0.627, y],
        [44 + shield * 0.56, y + 23],
        [44 + shield * 0.44, y + 23],
      ]),
      "#fff",
      `opacity="${b.bright ? 0.5 : 0.07}"`,
    )}${rect(50, y + 10.6, 18, 1.8, 0.9, looks.accent, `opacity="${i === 0 ? 1 : 0.6}"`)}${screw(44 + shield - 5, y + 11.5, 1.7)}`;
  });
  const cw = heavy ? 58 : 42;
  const cy = h - (heavy ? 92 : 74);
  const chipset =
    h > 200
      ? svg`${heatsink(w - cw - 22, cy, cw, heavy ? 62 : 40, heavy, light)}${drawGlow(svg`M${w - cw - 14} ${cy + (heavy ? 54 : 33)}l${cw * 0.5} ${heavy ? -46 : -26}`, looks.accent, 1.6)}`
      : "";
  const io = heavy
    ? svg`${block(3, 12, 40, sy + 26, 3, "url(#m-body)", light)}${path(
        polygon([
          [3, 40],
          [43, 22],
          [43, 34],
          [3, 52],
        ]),
        "#fff",
        `opacity="${b.bright ? 0.5 : 0.08}"`,
      )}${drawGlow(svg`M12 ${sy + 26}V${sy - 14}`, looks.accent, 1.5)}`
    : svg`${times(4, (i) => block(0, 16 + i * 26, 22, 19, 1, "url(#m-steel)", 0.6))}${heatsink(30, sy - 34, 20, 74, false, light)}`;
  const crown = heavy
    ? heatsink(sx - 36, 6, 82, 24, true, light)
    : looks.formFactor === "ITX"
      ? ""
      : heatsink(sx - 26, 9, 60, 16, false, light);
  return svg`${rect(0, 0, w, h, 2.5, "url(#mb-board)")}${line(traces, looks.finish === "white" ? "#aab0b6" : "#565e69", 0.5, 0.5)}${power(plan)}${io}${crown}${socket(looks, plan)}${memory}${small}${expansion}${shields}${chipset}${block(w - 11, sy - 10, 9, 52, 0.8, "#1b1e22", 0.25)}${drawSlots(w - 9.6, sy - 8, 6.4, 48, 12, 0.5, "#4a4f56", false)}${times(h > 200 ? 3 : 2, (i) => block(w - 15, h - 96 + i * 17 - (h > 200 ? 0 : -34), 13, 13, 1, "#16181c", 0.3))}${block(16, 2, 22, 8, 0.8, "#1b1e22", 0.25)}${h > 200 && times(5, (i) => drawSlots(34 + i * 34, h - 8, 20, 5, 9, 0.5, "#0a0b0c"))}${h > 200 && !heavy && circle(w - 78, cy + 20, 9.5, "url(#m-brush)")}${[
    [7, 7],
    [w - 7, 7],
    [7, h - 7],
    [w - 7, h - 7],
  ].map(
    ([x = 0, y = 0]) => svg`${circle(x, y, 4, "#c9a75a")}${circle(x, y, 2.2, "#f0eee9")}`,
  )}${line(svg`M2 .6H${w - 2}`, "#fff", 0.7, 0.4)}`;
}

/** Draws the rear ports from outside, 158 wide and 44 high in millimetres. */
function rear(looks: Looks): string {
  const heavy = looks.heatsinks === "heavy";
  const stack = (x: number, kinds: readonly Parameters<typeof drawPort>[0][], tongue?: `#${string}`) =>
    kinds.map((kind, i) => drawPort(kind, x, 5 + i * (34 / kinds.length), 1, tongue));
  return svg`${rect(0, 0, 158, 44, 1.5, heavy ? "url(#m-body)" : "url(#m-brush)")}${stack(8, ["usb-a", "usb-a", "usb-a"], "#20242a")}${stack(27, ["displayport", "hdmi"])}${stack(50, ["usb-a", "usb-a", "usb-a"], looks.accent)}${stack(69, ["usb-a", "usb-a", "usb-c"], looks.accent)}${drawPort("ethernet", 88, 4, 1.25)}${drawPort("usb-a", 88, 22, 1, looks.accent)}${drawPort("usb-c", 90, 33, 1)}${heavy && times(2, (i) => svg`${circle(112 + i * 11, 22, 3.4, "url(#m-gold)")}${circle(112 + i * 11, 22, 1.4, "#2b2111")}`)}${times(heavy ? 3 : 6, (i) => drawPort("audio", heavy ? 134 : 116 + Math.floor(i / 3) * 12, 5 + (i % 3) * 12.5, 1, (["#2f7bd0", "#58a64a", "#d0607c"] as const)[i % 3]))}${line("M1 .5H157", "#fff", 0.6, 0.7)}`;
}

function defs(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  const board = looks.finish === "white" ? ("#e2e4e6" as const) : mix("#16191d", b.dark, b.bright ? 0 : 0.4);
  return [
    materialGradients(looks.finish),
    ramp("mb-board", 62, shade(board, looks.finish === "white" ? 0.3 : 0.12), board, shade(board, -0.3)),
    ramp("mb-cream", 70, "#efe6d2", "#b9a98a"),
    ramp("mb-can", 50, "#eef0f2", "#7f858c"),
  ].join("");
}

function front(looks: Looks): Drawing {
  const { w, h } = layoutOf(looks);
  const k = Math.min(3.25, 3.25 * (260 / Math.max(w, 235)), 990 / h);
  const x = 600 - (w * k) / 2;
  const y = 585 - (h * k) / 2;
  return {
    defs: defs(looks),
    body: at(x, y, svg`${rect(0.6, 1.6, w, h, 2.5, "#05070a")}${face(looks)}`, k),
    ground: { cx: 600, cy: y + h * k + 16, rx: (w * k) / 2, ry: 26 },
  };
}

export function drawMotherboard(looks: Looks, view: View): Drawing {
  const { w, h, sx, sy } = layoutOf(looks);
  if (view === "front") return front(looks);
  if (view === "detail")
    return closeUp({ defs: defs(looks), body: at(0, 0, face(looks), 4) }, sx * 4 + 30, sy * 4 - 4, 1.9);
  if (view === "angle") {
    const camera = { yaw: 42, pitch: 38, cx: 620, cy: 560, scale: looks.formFactor === "ITX" ? 3.9 : 2.7 };
    // The board lies on its back, with its ports towards the viewer.
    const board = svg`${onPlane(camera, [-h / 2, 1.6, -w / 2], [1, 0, 0], [0, 0, 1], rect(0, 0, h, w, 2, "#05070a"))}${onPlane(camera, [-h / 2, 0, w / 2], [1, 0, 0], [0, 0, -1], svg`<g transform="translate(${h} 0) rotate(90)">${face(looks)}</g>`)}`;
    const ports = onPlane(camera, [h / 2 - 166, -42, w / 2], [1, 0, 0], [0, 1, 0], rear(looks));
    return { defs: defs(looks), body: board + ports, ground: { ...projectGroundShadow(camera, [h, 4, w]), ry: 150 } };
  }
  const { dimm, lane, lanes } = layoutOf(looks);
  return scaleDrawing(
    {
      w,
      h,
      lines: svg`${rect(0, 0, w, h, 2, "#fffdf8")}${rect(sx - 28, sy - 32, 56, 64, 2, "none")}${rect(sx - 20, sy - 24, 40, 48, 1, "none", 'stroke-opacity=".5"')}${times(looks.memorySlots, (i) => rect(dimm + i * 9.4, Math.max(4, sy - 67), 6.4, 138, 0.8, "none"))}${times(lanes, (i) => rect(29, lane + i * 38, i % 2 ? 27 : 91, 8, 1, "none"))}${times(lanes === 1 ? 1 : Math.min(looks.m2Slots, lanes + 1), (i) => rect(46, lane + 14 + (i - 1) * 38, 80, 22, 1, "none", 'stroke-dasharray="4 3"'))}${rect(0, 14, 38, sy + 24, 2, "none")}${rect(w - 11, sy - 10, 9, 52, 1, "none")}${[
        [7, 7],
        [w - 7, 7],
        [7, h - 7],
        [w - 7, h - 7],
      ].map(([x = 0, y = 0]) =>
        circle(x, y, 2.2, "none"),
      )}${path(roundRect(w - 80, h - 92, 58, 50, 2), "none", h > 200 ? "" : 'stroke-opacity="0"')}`,
    },
    undefined,
    looks.accent,
  );
}
