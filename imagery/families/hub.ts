// Draws hubs, as a bar on a short cable, and docks, as a block for the desk.
import { cord, drawPlug, plugDefs } from "#imagery/shapes/connectors.ts";
import { getBodyColours, materialGradients, mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawPort, type PortKind, path, portSize, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import {
  type Camera,
  flatSlab,
  onFront,
  onLeft,
  type Point,
  project,
  projectGroundShadow,
} from "#imagery/shapes/solid.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"hub">;

const PORT_ORDER: readonly PortKind[] = [
  "usb-a",
  "usb-a",
  "hdmi",
  "usb-c",
  "ethernet",
  "usb-c",
  "usb-a",
  "displayport",
  "usb-a",
  "audio",
  "usb-c",
  "usb-a",
];

const portsOf = ({ ports }: Looks) => PORT_ORDER.slice(0, Math.max(2, Math.min(PORT_ORDER.length, ports)));

/** Width, thickness and depth in millimetres; the ports decide how long a hub is. */
function sizeOf(looks: Looks): Point {
  const need = portsOf(looks)
    .slice(0, 7)
    .reduce((sum, kind) => sum + portSize(kind, 1)[0] + 6, 14);
  return looks.shape === "bar" ? [Math.max(70, need), 14, 32] : [Math.max(130, need + 30), 26, 78];
}

/** Draws the ports along the front, w by h; ports that do not fit are on the left side. */
function frontPorts(looks: Looks): string {
  const [w, h] = sizeOf(looks);
  const kinds = portsOf(looks).slice(0, 7);
  const total = kinds.reduce((sum, kind) => sum + portSize(kind, 1)[0], 0);
  const gap = (w - total - 12) / (kinds.length + 1);
  let x = 6 + gap;
  const drawn = kinds.map((kind) => {
    const [pw, ph] = portSize(kind, 1);
    const out = drawPort(
      kind,
      x,
      h / 2 - ph / 2 + (looks.shape === "dock" ? 2 : 0),
      1,
      kind === "usb-a" ? looks.accent : undefined,
    );
    x += pw + gap;
    return out;
  });
  return drawn.join("");
}

function sidePorts(looks: Looks): string {
  const [, h, d] = sizeOf(looks);
  const kinds = portsOf(looks).slice(7);
  return kinds
    .map((kind, i) =>
      drawPort(kind, 8 + i * ((d - 14) / Math.max(1, kinds.length)), h / 2 - portSize(kind, 0.9)[1] / 2, 0.9),
    )
    .join("");
}

function top(looks: Looks): string {
  const [w, , d] = sizeOf(looks);
  const b = getBodyColours(looks.finish);
  const r = looks.shape === "bar" ? 6 : 10;
  return svg`${path(roundRect(0, 0, w, d, r), "url(#m-top)")}${times(looks.shape === "dock" ? 9 : 0, (i) => rect(w * 0.1, d * 0.16 + i * 4, w * 0.44, 1.2, 0.6, "#000", 'opacity=".22"'))}${path(roundRect(0.4, 0.4, w - 0.8, d - 0.8, r), "none", `stroke="${b.bright ? b.trim : "#fff"}" stroke-opacity=".45" stroke-width=".5"`)}${rect(w * 0.78, d * 0.42, w * 0.12, d * 0.06, 1, looks.accent)}${circle(w * 0.93, d * 0.82, 1.3, looks.accent)}${path(roundRect(0, 0, w, d, r), "url(#m-sheen)")}`;
}

export function drawHub(looks: Looks, view: View): Drawing {
  const size = sizeOf(looks);
  const [w, h, d] = size;
  const b = getBodyColours(looks.finish);
  const defs = materialGradients(looks.finish) + plugDefs("hb", getBodyColours("graphite"));
  if (view === "scale")
    return scaleDrawing(
      {
        w,
        h: d,
        lines: svg`${path(roundRect(0, 0, w, d, 6), "#fffdf8")}${rect(w * 0.78, d * 0.42, w * 0.12, d * 0.06, 1, "none")}${circle(w * 0.93, d * 0.82, 1.3, "none")}`,
      },
      { w: h, h: d, lines: rect(0, 0, h, d, 3, "#fffdf8") },
      looks.accent,
    );
  const back = view === "angle";
  const camera: Camera = {
    yaw: back ? 48 : 24,
    pitch: 32,
    cx: 610,
    cy: 600,
    scale: Math.min(looks.shape === "bar" ? 7.2 : 5.4, 820 / w),
  };
  const slab = flatSlab(camera, size, {
    radius: looks.shape === "bar" ? 6 : 10,
    from: shade(b.dark, -0.2),
    to: mix(b.mid, b.light, 0.3),
    face: top(looks),
  });
  const [sx, sy] = project(camera, [-w / 2, 0, 0]);
  // A hub is attached to its own cable; a dock has a socket and is drawn without a cable.
  const lead =
    looks.shape === "bar"
      ? svg`${cord(svg`M${sx + 10} ${sy}C${sx - 150} ${sy - 40} ${sx - 120} ${sy - 250} ${sx + 30} ${sy - 300}`, 22, getBodyColours("black"), false)}<g transform="translate(${sx + 22} ${sy - 297}) rotate(74) scale(5.2) translate(0 -43)">${drawPlug("hb", "usb-c", looks.accent)}</g>`
      : "";
  const drawing = {
    defs,
    body: svg`${lead}${slab}${onFront(camera, size, frontPorts(looks))}${onLeft(camera, size, looks.shape === "dock" || portsOf(looks).length > 7 ? sidePorts(looks) : "")}`,
    ground: { ...projectGroundShadow(camera, size), ry: 80 },
  };
  return view === "detail" ? closeUp(drawing, 640, 690, 2.4) : drawing;
}
