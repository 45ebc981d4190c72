// Draws power banks: a slab that grows with its capacity, ports on its edge, lights for its charge.

import { getBodyColours, materialGradients, mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawGlow, drawPort, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { flatSlab, onFront, type Point, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"power-bank">;

/** Width, length and thickness in millimetres. */
function sizeOf({ milliampHours }: Looks): { w: number; l: number; t: number } {
  const big = Math.max(0, Math.min(1, (milliampHours - 5000) / 25000));
  return { w: 64 + big * 14, l: 104 + big * 54, t: 13 + big * 14 };
}

const portsOf = ({ milliampHours }: Looks) =>
  milliampHours >= 20000
    ? (["usb-a", "usb-c", "usb-c", "usb-a"] as const)
    : milliampHours >= 10000
      ? (["usb-a", "usb-c", "usb-a"] as const)
      : (["usb-a", "usb-c"] as const);

function face(looks: Looks): string {
  const { w, l } = sizeOf(looks);
  const b = getBodyColours(looks.finish);
  const display = looks.milliampHours >= 20000;
  const level = display
    ? svg`${path(roundRect(w * 0.26, l * 0.1, w * 0.48, l * 0.13, 3), "#06080b")}${times(8, (i) => rect(w * 0.31 + i * w * 0.049, l * 0.135, w * 0.032, l * 0.06, 0.8, i < 6 ? looks.accent : "#2a2f36"))}`
    : times(4, (i) =>
        circle(w * 0.5 + (i - 1.5) * 6.4, l * 0.12, 1.7, i < 3 ? looks.accent : b.bright ? "#b9bbbd" : "#3a3f46"),
      );
  return svg`${path(roundRect(0, 0, w, l, 11), "url(#m-body)")}${times(15, (i) => line(svg`M${w * 0.12 + i * w * 0.054} ${l * 0.42}V${l * 0.92}`, "#000", 0.7, b.bright ? 0.1 : 0.28))}${path(roundRect(0.5, 0.5, w - 1, l - 1, 10.5), "none", `stroke="${b.bright ? b.trim : "#fff"}" stroke-opacity="${b.bright ? 0.5 : 0.35}" stroke-width=".7"`)}${level}${line(svg`M${w * 0.08} ${l * 0.33}H${w * 0.92}`, looks.accent, 1.6)}${path(roundRect(0, 0, w, l, 11), "url(#m-sheen)")}`;
}

/** Draws the end with the ports, w by t. */
function end(looks: Looks): string {
  const { w, t } = sizeOf(looks);
  const kinds = portsOf(looks);
  const step = (w - 18) / kinds.length;
  return kinds
    .map((kind, i) =>
      drawPort(
        kind,
        9 + step * (i + 0.5) - (kind === "usb-a" ? 6.5 : 4.4),
        t / 2 - (kind === "usb-a" ? 2.8 : 1.6),
        1,
        kind === "usb-a" ? looks.accent : undefined,
      ),
    )
    .join("");
}

export function drawPowerBank(looks: Looks, view: View): Drawing {
  const { w, l, t } = sizeOf(looks);
  const b = getBodyColours(looks.finish);
  const defs = materialGradients(looks.finish);
  if (view === "front") {
    const k = 5.4;
    const y = 585 - (l * k) / 2;
    return {
      defs,
      body: svg`${at(600 - (w * k) / 2, y, svg`${at(0.5, 1.6, path(roundRect(0, 0, w, l, 11), shade(b.dark, -0.35)))}${face(looks)}`, k)}${at(600 + (w * k) / 2 - 8 * k, y + 6 * k, drawGlow("M0 0v.1", looks.accent, 3))}`,
      ground: { cx: 600, cy: y + l * k + 24, rx: w * k * 0.52, ry: 28 },
    };
  }
  if (view === "scale")
    return scaleDrawing(
      {
        w,
        h: l,
        lines: svg`${path(roundRect(0, 0, w, l, 11), "#fffdf8")}${path(svg`M${w * 0.08} ${l * 0.33}H${w * 0.92}`, "none")}${times(4, (i) => circle(w * 0.5 + (i - 1.5) * 6.4, l * 0.12, 1.7, "none"))}`,
      },
      { w: t, h: l, lines: rect(0, 0, t, l, t * 0.3, "#fffdf8") },
      looks.accent,
    );
  const camera = { yaw: 34, pitch: 36, cx: 600, cy: 580, scale: 6.2 };
  const size: Point = [w, t, l];
  const drawing = {
    defs,
    body: svg`${flatSlab(camera, size, { radius: 11, from: shade(b.dark, -0.2), to: mix(b.mid, b.light, 0.2), face: svg`<g transform="translate(${w} ${l}) rotate(180)">${face(looks)}</g>` })}${onFront(camera, size, end(looks))}`,
    ground: { ...projectGroundShadow(camera, size), ry: 120 },
  };
  return view === "detail" ? closeUp(drawing, 760, 740, 2.1) : drawing;
}
