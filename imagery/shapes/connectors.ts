// Draws plugs in millimetres, pointing upwards: the tip is at y = 0, the cable leaves at the bottom.

import { type BodyColours, linear, mix, ramp } from "./light.ts";
import type { Colour, LooksOf } from "./looks.ts";
import { drawSlots, line, path, rect, roundRect } from "./parts.ts";
import { svg, times } from "./svg.ts";

export type Plug = LooksOf<"cable">["ends"];

interface PlugSize {
  /** The widths of the metal and of the grip, then the lengths of both. */
  metal: number;
  grip: number;
  reach: number;
  length: number;
}

const PLUG_SIZES = {
  "usb-c": { metal: 8.3, grip: 12, reach: 7, length: 24 },
  "usb-a": { metal: 12, grip: 16, reach: 12, length: 27 },
  hdmi: { metal: 14, grip: 20, reach: 11, length: 30 },
  displayport: { metal: 16, grip: 20, reach: 10, length: 32 },
  ethernet: { metal: 11.7, grip: 13, reach: 15, length: 16 },
  lightning: { metal: 6.7, grip: 8, reach: 7, length: 15 },
} as const satisfies Record<Plug, PlugSize>;

/** Returns the outer width and the full length of a plug. */
export function plugSize(kind: Plug): { w: number; l: number } {
  const m = PLUG_SIZES[kind];
  return { w: Math.max(m.grip, m.metal), l: m.reach + m.length + 12 };
}

export function plugDefs(id: string, body: BodyColours): string {
  return [
    ramp(`${id}-steel`, 0, "#8d9299", "#f6f7f8", "#c3c7cc", "#e9ebed", "#7b8188"),
    ramp(`${id}-grip`, 0, mix(body.dark, body.mid, 0.4), body.light, body.mid, body.dark),
    linear(`${id}-clear`, 0, [
      [0, "#ffffff", 0.5],
      [0.5, "#dfe6ea", 0.28],
      [1, "#8d979e", 0.5],
    ]),
  ].join("");
}

/** Draws a plug centred on x = 0. */
export function drawPlug(id: string, kind: Plug, accent: Colour): string {
  const m = PLUG_SIZES[kind];
  const half = m.metal / 2;
  const grip = m.grip / 2;
  const foot = m.reach + m.length;
  const relief = svg`${path(svg`M${-grip * 0.5} ${foot}h${grip}l${-grip * 0.14} 12h${-grip * 0.72}z`, `url(#${id}-grip)`)}${drawSlots(-grip * 0.4, foot + 1.4, grip * 0.8, 9, 5, 0.36, "#00000066", false)}`;
  const body = svg`${relief}${path(roundRect(-grip, m.reach, m.grip, m.length, 2.4), `url(#${id}-grip)`)}${rect(-grip, m.reach + m.length * 0.72, m.grip, 1.4, 0, accent)}${line(svg`M${-grip + 1.4} ${m.reach + 0.5}H${grip - 1.4}`, "#fff", 0.5, 0.6)}`;
  const steel = `url(#${id}-steel)`;
  switch (kind) {
    case "ethernet":
      return svg`${body}${path(svg`M${-half} 0h${m.metal}v${m.reach + 4}h${-m.metal}z`, "#eef2f4", 'opacity=".82"')}${times(8, (i) => rect(-half + 1.4 + i * 1.15, 0.6, 0.75, 7, 0, "#d8ae4f"))}${times(8, (i) => rect(-half + 1.5 + i * 1.15, 8, 0.6, 11, 0, (["#e8823a", "#f2ede4", "#3f9b57", "#3b78c9", "#f2ede4", "#3f9b57", "#f2ede4", "#8a5a35"] as const)[i] ?? "#fff"))}${path(svg`M${-half} 0h${m.metal}v${m.reach + 4}h${-m.metal}z`, `url(#${id}-clear)`, 'stroke="#9aa4ab" stroke-width=".3"')}${path(svg`M-2.6 6h5.2v14l-1 2h-3.2l-1 -2z`, "#ffffff", 'opacity=".4" stroke="#8d979e" stroke-width=".3"')}`;
    case "usb-c":
    case "lightning":
      return svg`${body}${path(roundRect(-half, 0, m.metal, m.reach + 2, kind === "usb-c" ? 1.4 : 1), steel)}${kind === "usb-c" ? rect(-half + 1.2, 0, m.metal - 2.4, 0.7, 0.3, "#0a0c0f") : times(8, (i) => rect(-2.6 + i * 0.68, 1.4, 0.42, 3.2, 0.1, "#c99a3c"))}${rect(-half, m.reach - 0.6, m.metal, 0.7, 0, "#000", 'opacity=".3"')}`;
    case "usb-a":
      return svg`${body}${rect(-half, 0, m.metal, m.reach + 1, 0.6, steel)}${rect(-half, 0, m.metal, 0.8, 0.2, accent)}${[-3.4, 1].map((x) => rect(x, 3.4, 2.4, 2.4, 0.3, "#15181c"))}${rect(-half, m.reach - 0.8, m.metal, 0.9, 0, "#000", 'opacity=".3"')}`;
    case "hdmi":
      return svg`${body}${path(svg`M${-half} 0h${m.metal}v${m.reach + 1}h${-m.metal}z`, steel)}${path(svg`M${-half + 0.4} ${2}h${m.metal - 0.8}M-3.6 4.6h7.2v2.2h-7.2z`, "none", 'stroke="#5d636a" stroke-width=".5"')}${drawSlots(-half + 1, 0, m.metal - 2, 1.2, 9, 0.5, "#c99a3c")}`;
    case "displayport":
      return svg`${body}${path(svg`M${-half} 0h${m.metal - 1.6}l1.6 1.6v${m.reach}h${-m.metal}z`, steel)}${[-4.6, 2.2].map((x) => path(svg`M${x} 3h2.4l-.5 2h-1.4z`, "#3a3f46"))}${drawSlots(-half + 1, 0, m.metal - 3, 1, 10, 0.5, "#c99a3c")}${rect(-grip * 0.5, m.reach + m.length * 0.22, grip, 5, 1.4, "#000", 'opacity=".3"')}`;
  }
}

/** Draws a cord along path data, smooth or with a woven sleeve. */
export function cord(d: string, width: number, body: BodyColours, braided: boolean): string {
  const weave =
    braided &&
    svg`<path d="${d}" fill="none" stroke="${mix(body.light, "#ffffff", 0.25)}" stroke-opacity=".5" stroke-width="${width * 0.7}" stroke-dasharray="${width * 0.14} ${width * 0.2}"/><path d="${d}" fill="none" stroke="${body.dark}" stroke-opacity=".5" stroke-width="${width * 0.34}" stroke-dasharray="${width * 0.2} ${width * 0.14}"/>`;
  return svg`${line(d, mix(body.dark, "#000000", 0.35), width)}${line(d, body.mid, width * 0.84)}${weave}${line(d, mix(body.light, "#ffffff", 0.3), width * 0.2, braided ? 0.4 : 0.75)}`;
}
