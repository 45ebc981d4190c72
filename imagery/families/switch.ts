// Draws network switches: a metal box with exactly as many sockets and indicator lights as ports.

import { castShadow, createKit, type Kit } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawPort, drawSlots, rect, roundRect, screw } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { type Camera, onPlane } from "#imagery/shapes/solid.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"switch">;

/** Sixteen or more sockets are in two rows, as in a rack. */
function gridOf({ ports }: Looks) {
  const rows = ports >= 16 ? 2 : 1;
  const columns = Math.ceil(ports / rows);
  return {
    rows,
    columns,
    w: rows === 2 ? 440 : Math.max(96, columns * 16.5 + 36),
    h: rows === 2 ? 44 : 27,
    d: rows === 2 ? 180 : 100,
  };
}

/** Draws the front at `mm` user units to the millimetre. */
function face(k: Kit, looks: Looks, mm: number): string {
  const { rows, columns, w, h } = gridOf(looks);
  const pitch = rows === 2 ? 14.2 : 16;
  const left = rows === 2 ? w - 24 - columns * pitch - Math.floor(columns / 6) * 5 : (w - columns * pitch) / 2 + 8;
  const spots = Array.from({ length: looks.ports }, (_, i) => {
    const column = rows === 2 ? Math.floor(i / 2) : i;
    const row = rows === 2 ? i % 2 : 0;
    return {
      x: (left + column * pitch + (rows === 2 ? Math.floor(column / 6) * 5 : 0)) * mm,
      y: (rows === 2 ? 8 + row * 15.5 : 9.5) * mm,
      i,
    };
  });
  const lit = (i: number) => (i * 7) % 5 < 3;
  return [
    k.shell(
      roundRect(0, 0, w * mm, h * mm, 3 * mm),
      k.linear(84, `${k.body.light}, ${k.body.mid} 40%, ${k.body.dark}`),
      { rim: mm * 0.7, light: k.body.highlight },
    ),
    rows === 2 ? times(2, (i) => screw((i ? w - 7 : 7) * mm, (h / 2) * mm, 2.6 * mm, "#c9cdd2", 20)) : "",
    ...spots.map(
      ({ x, y, i }) =>
        drawPort("ethernet", x, y, mm) +
        circle(x + 2.6 * mm, y - 2.2 * mm, 0.8 * mm, lit(i) ? mix(k.accent, "#ffffff", 0.25) : "#3d4249") +
        circle(x + 9.4 * mm, y - 2.2 * mm, 0.8 * mm, lit(i + 2) ? "#ffb02b" : "#3d4249"),
    ),
    circle((rows === 2 ? 22 : 11) * mm, (h / 2) * mm, 1.5 * mm, k.accent),
    circle((rows === 2 ? 22 : 11) * mm, (h / 2) * mm, 3 * mm, k.accent, 'fill-opacity=".25"'),
    rows === 2
      ? times(8, (i) =>
          circle((34 + (i % 4) * 6) * mm, (15 + Math.floor(i / 4) * 12) * mm, 1.1 * mm, lit(i) ? k.accent : "#3d4249"),
        )
      : "",
  ].join("");
}

function box(looks: Looks, yaw: number, pitch: number): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const size = gridOf(looks);
  const mm = Math.min(
    1060 / (size.w * Math.cos((yaw * Math.PI) / 180) + size.d * Math.sin((yaw * Math.PI) / 180)),
    6.2,
  );
  const [w, h, d] = [size.w * mm, size.h * mm, size.d * mm];
  const camera: Camera = { yaw, pitch, cx: 600, cy: 620 };
  const [x, y, z] = [-w / 2, -h / 2, d / 2];
  const vent = drawSlots(d * 0.12, h * 0.24, d * 0.6, h * 0.5, Math.round(size.d / 7), 0.42, "#050607");
  const lid =
    rect(
      0,
      0,
      w,
      d,
      3 * mm,
      k.linear(
        30,
        k.body.bright
          ? `${mix(k.body.light, k.body.mid, 0.3)}, ${k.body.mid} 60%, ${mix(k.body.mid, k.body.dark, 0.3)}`
          : `${mix(k.body.light, "#ffffff", 0.12)}, ${mix(k.body.light, k.body.mid, 0.5)} 60%, ${k.body.mid}`,
      ),
    ) +
    drawSlots(w * 0.3, d * 0.2, w * 0.4, d * 0.2, 26, 0.35, shade(k.body.dark, -0.2)) +
    rect(w * 0.06, d * 0.74, w * 0.09, 6, 3, k.accent);
  return k.toDrawing(
    svg`${castShadow(camera, w, d, h / 2 + 3, 40)}${yaw > 0 && onPlane(camera, [x, y, -z], [0, 0, 1], [0, 1, 0], rect(0, 0, d, h, 0, k.linear(0, `${shade(k.body.dark, -0.2)}, ${k.body.mid}`)) + vent)}${onPlane(camera, [x, y, -z], [1, 0, 0], [0, 0, 1], lid)}${onPlane(camera, [x, y, z], [1, 0, 0], [0, 1, 0], face(k, looks, mm))}`,
  );
}

function scale(looks: Looks): Drawing {
  const { rows, columns, w, h, d } = gridOf(looks);
  const pitch = rows === 2 ? 14.2 : 16;
  const left = rows === 2 ? w - 24 - columns * pitch - Math.floor(columns / 6) * 5 : (w - columns * pitch) / 2 + 8;
  const holes = times(looks.ports, (i) => {
    const column = rows === 2 ? Math.floor(i / 2) : i;
    return rect(
      left + column * pitch + (rows === 2 ? Math.floor(column / 6) * 5 : 0),
      rows === 2 ? 8 + (i % 2) * 15.5 : 9.5,
      12,
      11,
      0.5,
      "none",
    );
  });
  return scaleDrawing(
    { w, h, lines: rect(0, 0, w, h, 3, "#fffdf8") + holes },
    {
      w: d,
      h,
      lines: rect(0, 0, d, h, 3, "#fffdf8") + drawSlots(d * 0.15, h * 0.25, d * 0.5, h * 0.5, 10, 0.4, "none"),
    },
    looks.accent,
  );
}

export function drawSwitch(looks: Looks, view: View): Drawing {
  switch (view) {
    case "front":
      return box(looks, 0, 24);
    case "angle":
      return box(looks, 28, 24);
    case "scale":
      return scale(looks);
    case "detail":
      return closeUp(box(looks, 0, 24), looks.ports >= 16 ? 800 : 640, 660, looks.ports >= 16 ? 4.2 : 2.8);
  }
}
