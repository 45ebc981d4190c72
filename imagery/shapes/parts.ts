// Draws small parts that many products have: screws, ports, grilles, fans, lights.

import { type BodyColours, linear, mix, radial, shade } from "./light.ts";
import type { Colour } from "./looks.ts";
import { svg, times } from "./svg.ts";

/** Returns path data of a rectangle with rounded corners. */
export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  const k = Math.min(r, w / 2, h / 2);
  return svg`M${x + k} ${y}h${w - 2 * k}a${k} ${k} 0 0 1 ${k} ${k}v${h - 2 * k}a${k} ${k} 0 0 1 ${-k} ${k}h${2 * k - w}a${k} ${k} 0 0 1 ${-k} ${-k}v${2 * k - h}a${k} ${k} 0 0 1 ${k} ${-k}z`;
}

/** Draws a filled rectangle; `more` takes further attributes. */
export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, more = ""): string {
  return svg`<rect x="${x}" y="${y}" width="${w}" height="${h}"${r > 0 && svg` rx="${r}"`} fill="${fill}" ${more}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ""): string {
  return svg`<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ""): string {
  return svg`<path d="${d}" fill="${fill}" ${more}/>`;
}

/** Draws a stroke along path data. */
export function line(d: string, colour: string, width: number, opacity = 1): string {
  return svg`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 && svg` opacity="${opacity}"`}/>`;
}

/** Returns path data of a closed polygon. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `${points.map(([x, y], i) => svg`${i === 0 ? "M" : "L"}${x} ${y}`).join("")}Z`;
}

/** Draws the one-pixel highlight along a top edge. */
export function drawTopLight(x: number, y: number, w: number, opacity: number): string {
  return svg`<path d="M${x} ${y + 1.2}h${w}" stroke="#fff" stroke-opacity="${opacity}" stroke-width="2.4" stroke-linecap="round"/>`;
}

/** Draws a light along path data: a bright core in wider, fainter strokes looks like a glow. */
export function drawGlow(d: string, colour: Colour, width: number): string {
  const halo = times(5, (i) => line(d, colour, width * (5.4 - i), 0.05 + i * 0.035));
  return svg`${halo}${line(d, colour, width)}${line(d, mix(colour, "#ffffff", 0.65), width * 0.42)}`;
}

/** Draws a round light with a halo; needs `glowDefs(id, colour)`. */
export function drawSpot(id: string, cx: number, cy: number, r: number): string {
  return circle(cx, cy, r, `url(#${id})`);
}

/** Returns the falloff of a round light under the given id, for `spot` or any shape on a dark surface. */
export function glowDefs(id: string, colour: Colour, strength = 1): string {
  return radial(id, [
    [0, mix(colour, "#ffffff", 0.45), 0.95 * strength],
    [0.25, colour, 0.6 * strength],
    [0.6, colour, 0.18 * strength],
    [1, colour, 0],
  ]);
}

export function screw(cx: number, cy: number, r: number, metal: Colour = "#a5abb3", angle = 25): string {
  return svg`<g transform="translate(${cx} ${cy})"><circle r="${r * 1.18}" fill="#000" fill-opacity=".38"/><circle r="${r}" fill="${shade(metal, -0.25)}"/><circle r="${r * 0.86}" cx="${-r * 0.06}" cy="${-r * 0.08}" fill="${metal}"/><path d="M${-r * 0.7} ${-r * 0.42}A${r * 0.82} ${r * 0.82} 0 0 1 ${r * 0.42} ${-r * 0.7}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${r * 0.12}"/><path transform="rotate(${angle})" d="M${-r * 0.55} 0h${r * 1.1}M0 ${-r * 0.55}v${r * 1.1}" stroke="#15181c" stroke-opacity=".85" stroke-width="${r * 0.26}" stroke-linecap="round"/></g>`;
}

export type PortKind = "usb-a" | "usb-c" | "hdmi" | "displayport" | "ethernet" | "audio" | "power" | "lightning";

const PORT_SIZES = {
  "usb-a": [13, 5.6],
  "usb-c": [8.9, 3.2],
  hdmi: [14, 5.2],
  displayport: [16, 5.2],
  ethernet: [12, 11],
  audio: [6.2, 6.2],
  power: [24, 17],
  lightning: [7.7, 2.6],
} as const satisfies Record<PortKind, readonly [number, number]>;

/** Returns width and height of a port at `mm` user units to the millimetre. */
export function portSize(kind: PortKind, mm: number): readonly [number, number] {
  const [w, h] = PORT_SIZES[kind];
  return [w * mm, h * mm];
}

/** Draws a socket from the front, its top left corner at (x, y), at `mm` user units to the millimetre. */
export function drawPort(kind: PortKind, x: number, y: number, mm: number, tongue: Colour = "#2b3038"): string {
  const [w, h] = portSize(kind, mm);
  const rim = (d: string) =>
    svg`<path d="${d}" fill="#050607" stroke="#aeb4bb" stroke-width="${mm * 0.55}"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${mm * 0.15}"/>`;
  switch (kind) {
    case "audio":
      return svg`<g transform="translate(${x + w / 2} ${y + h / 2})"><circle r="${w / 2}" fill="${tongue}"/><circle r="${w * 0.34}" fill="#c5a14d"/><circle r="${w * 0.27}" fill="#030303"/></g>`;
    case "usb-c":
    case "lightning":
      return svg`${rim(roundRect(x, y, w, h, h / 2))}${rect(x + w * 0.16, y + h * 0.4, w * 0.68, h * 0.2, h * 0.1, "#777d85")}`;
    case "usb-a":
      return svg`${rim(roundRect(x, y, w, h, mm * 0.4))}${rect(x + w * 0.07, y + h * 0.14, w * 0.86, h * 0.36, 0, tongue)}${times(4, (i) => rect(x + w * (0.16 + i * 0.19), y + h * 0.4, w * 0.1, h * 0.1, 0, "#d8ae4f"))}`;
    case "hdmi": {
      const d = svg`M${x} ${y}h${w}v${h * 0.55}l${-w * 0.12} ${h * 0.45}h${-w * 0.76}l${-w * 0.12} ${-h * 0.45}z`;
      return svg`${rim(d)}${rect(x + w * 0.16, y + h * 0.36, w * 0.68, h * 0.2, 0, "#62686f")}`;
    }
    case "displayport": {
      const d = svg`M${x} ${y}h${w}v${h}h${-w * 0.84}l${-w * 0.16} ${-h * 0.5}z`;
      return svg`${rim(d)}${rect(x + w * 0.16, y + h * 0.36, w * 0.72, h * 0.2, 0, "#62686f")}`;
    }
    case "ethernet": {
      const d = svg`M${x + w * 0.1} ${y + h * 0.22}h${w * 0.18}v${-h * 0.12}h${w * 0.44}v${h * 0.12}h${w * 0.18}v${h * 0.66}h${-w * 0.8}z`;
      return svg`${rect(x, y, w, h, mm * 0.5, "#9aa0a8")}${path(d, "#06080a")}${times(8, (i) => rect(x + w * (0.2 + i * 0.078), y + h * 0.62, w * 0.035, h * 0.24, 0, "#d8ae4f"))}`;
    }
    case "power": {
      const d = svg`M${x + w * 0.16} ${y}h${w * 0.68}l${w * 0.16} ${h * 0.28}v${h * 0.72}h${-w}v${-h * 0.72}z`;
      const pin = (px: number, py: number) => rect(x + w * px, y + h * py, w * 0.09, h * 0.24, 1, "#c9cdd2");
      return svg`<path d="${d}" fill="#07080a" stroke="#3a3f46" stroke-width="${mm * 0.9}"/>${pin(0.22, 0.52)}${pin(0.455, 0.26)}${pin(0.69, 0.52)}`;
    }
  }
}

/** Draws holes on a hexagonal grid in a rectangle as one path, which is fast even for a few hundred. */
export function grille(x: number, y: number, w: number, h: number, pitch: number, hole: number, fill: string): string {
  const rows = Math.max(1, Math.floor(h / (pitch * 0.866)));
  const columns = Math.max(1, Math.floor(w / pitch));
  const left = x + (w - (columns - 1) * pitch) / 2;
  const top = y + (h - (rows - 1) * pitch * 0.866) / 2;
  let d = "";
  for (let row = 0; row < rows; row++) {
    const odd = row % 2;
    for (let i = 0; i < columns - odd; i++) {
      d += svg`M${left + (i + odd / 2) * pitch - hole} ${top + row * pitch * 0.866}a${hole} ${hole} 0 1 0 ${hole * 2} 0a${hole} ${hole} 0 1 0 ${-hole * 2} 0z`;
    }
  }
  return path(d, fill);
}

/** Draws parallel slots as one path, with square ends, because hundreds of round ones are slow. */
export function drawSlots(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  share: number,
  fill: string,
  upright = true,
): string {
  const step = (upright ? w : h) / count;
  const bar = (i: number) =>
    upright
      ? svg`M${x + step * (i + 0.5 - share / 2)} ${y}h${step * share}v${h}h${-step * share}z`
      : svg`M${x} ${y + step * (i + 0.5 - share / 2)}h${w}v${step * share}h${-w}z`;
  return path(times(count, bar), fill);
}

interface FanLook {
  blades?: number;
  /** A ring that joins the tips of the blades, as on fans for static pressure. */
  ring?: boolean;
  /** The colour of the light in a fan with lit blades. */
  light?: Colour | undefined;
  /** The colour of the thin ring around the hub, if there is one. */
  accent?: Colour | undefined;
}

/** Returns gradients for fans in one tone; any number of fans in a drawing can use the same id. */
export function fanDefs(id: string, tone: BodyColours, light?: Colour): string {
  const lit = (c: Colour, t: number) => (light ? mix(c, light, t) : c);
  return [
    radial(`${id}-well`, [
      [0, lit("#2b3037", 0.5)],
      [0.7, lit("#15181c", light ? 0.22 : 0)],
      [1, "#040506"],
    ]),
    linear(`${id}-blade`, 45, [
      [0, lit(mix(tone.light, "#ffffff", 0.12), 0.55)],
      [0.5, lit(tone.mid, 0.5)],
      [1, lit(tone.dark, 0.3)],
    ]),
    radial(
      `${id}-hub`,
      [
        [0, mix(tone.light, "#ffffff", 0.25)],
        [0.6, tone.mid],
        [1, tone.dark],
      ],
      0.36,
      0.3,
      0.75,
    ),
    linear(`${id}-rim`, 45, [
      [0, mix(tone.light, "#ffffff", 0.35)],
      [0.5, tone.mid],
      [1, shade(tone.dark, -0.4)],
    ]),
    linear(`${id}-air`, 60, [
      [0, "#ffffff", 0.16],
      [0.5, "#ffffff", 0],
      [1, "#000000", 0.34],
    ]),
  ].join("");
}

/** Draws a fan in a round opening of radius `r`: well, swept blades, hub. */
export function drawFan(id: string, cx: number, cy: number, r: number, look: FanLook = {}): string {
  const { blades = 11, ring = false, light, accent } = look;
  const d = svg`M${-r * 0.05} ${-r * 0.27}C${r * 0.3} ${-r * 0.34} ${r * 0.5} ${-r * 0.64} ${r * 0.34} ${-r * 0.89}C${r * 0.2} ${-r * 0.955} ${0} ${-r * 0.965} ${-r * 0.16} ${-r * 0.93}C${r * 0.1} ${-r * 0.72} ${r * 0.06} ${-r * 0.46} ${-r * 0.15} ${-r * 0.24}Z`;
  const edge = svg`M${-r * 0.16} ${-r * 0.93}C${r * 0.1} ${-r * 0.72} ${r * 0.06} ${-r * 0.46} ${-r * 0.15} ${-r * 0.24}`;
  const blade = (i: number) =>
    svg`<g transform="rotate(${(i * 360) / blades + 8})"><path d="${d}" fill="url(#${id}-blade)"/><path d="${edge}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="${r * 0.014}"/></g>`;
  return svg`<g transform="translate(${cx} ${cy})"><circle r="${r * 1.05}" fill="#050607"/><circle r="${r * 1.03}" fill="none" stroke="url(#${id}-rim)" stroke-width="${r * 0.045}"/><circle r="${r}" fill="url(#${id}-well)"/>${times(blades, blade)}${ring && svg`<circle r="${r * 0.94}" fill="none" stroke="url(#${id}-rim)" stroke-width="${r * 0.05}"/>`}<circle r="${r}" fill="url(#${id}-air)"/>${light && svg`<circle r="${r * 0.62}" fill="none" stroke="${light}" stroke-opacity=".1" stroke-width="${r * 0.5}"/><circle r="${r * 0.34}" fill="${light}" fill-opacity=".35"/>`}<circle r="${r * 0.29}" fill="#000" fill-opacity=".4" cx="${r * 0.015}" cy="${r * 0.03}"/><circle r="${r * 0.275}" fill="url(#${id}-hub)"/><circle r="${r * 0.272}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="${r * 0.012}"/>${accent && svg`<circle r="${r * 0.19}" fill="none" stroke="${accent}" stroke-width="${r * 0.026}"/>`}</g>`;
}
