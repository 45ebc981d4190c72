// Draws mouse pads: woven cloth in true proportions, with a stitched or lit hem.

import { castShadow, createKit, extrude, type Kit, roundedOutline } from "#imagery/shapes/forms.ts";
import { mix, rotateHue, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { type Camera, onPlane } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"mouse-pad">;

function pad(k: Kit, looks: Looks, w: number, h: number): string {
  const { body, accent } = k;
  const outline = roundRect(0, 0, w, h, 26);
  const cloth = k.linear(64, `${mix(body.mid, body.light, 0.35)}, ${body.mid} 45%, ${mix(body.mid, body.dark, 0.7)}`);
  const thread = "h2.4v1.4h-2.4z";
  const weave = k.pattern(
    5,
    5,
    (each) =>
      path(each(0, 0, thread), "#fff", 'fill-opacity=".07"') +
      path(each(2.5, 2.5, thread), "#fff", 'fill-opacity=".05"') +
      path(each(2.5, 0, thread), "#000", 'fill-opacity=".16"') +
      path(each(0, 2.5, thread), "#000", 'fill-opacity=".12"'),
  );
  const dye = k.linear(10, `${accent}/.75, ${rotateHue(accent, 30)}/.35 60%, ${accent}/0`);
  // The print is contour lines across one corner, in the accent colour.
  const print = times(9, (i) => {
    const o = i * h * 0.075;
    return svg`M${w * 0.42 + o * 1.2} ${h}C${w * 0.55 + o} ${h * 0.55 + o * 0.2} ${w * 0.72 + o * 0.3} ${h * 0.75 - o * 0.1} ${w} ${h * 0.22 + o}`;
  });
  const flood = path(
    svg`M${w * 0.42} ${h}C${w * 0.55} ${h * 0.55} ${w * 0.72} ${h * 0.75} ${w} ${h * 0.22}V${h}Z`,
    dye,
    'opacity=".55"',
  );
  const hues = [0, 1, 2, 3, 4, 5].map((i) => rotateHue(accent, -70 + i * 34));
  const ring = (o: number, width: number, paint: string, opacity: number) =>
    svg`<path d="${roundRect(o, o, w - 2 * o, h - 2 * o, 24)}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  const rainbow = k.linear(8, hues.join());
  const hem = looks.rgb
    ? [26, 20, 14, 9].map((n, i) => ring(6, n, rainbow, 0.1 + i * 0.1)).join("") +
      ring(6, 6, rainbow, 1) +
      ring(6, 2, "#ffffff", 0.75)
    : ring(7, 13, shade(body.dark, -0.2), 1) +
      svg`<path d="${roundRect(7, 7, w - 14, h - 14, 22)}" fill="none" stroke="${mix(accent, body.mid, 0.25)}" stroke-width="11" stroke-dasharray="3.4 2.6"/>` +
      ring(2, 2, "#ffffff", 0.14);
  const box =
    looks.rgb &&
    at(
      w * 0.06,
      -16,
      k.shell(roundRect(0, 0, 96, 34, 9), k.linear(90, "#3a3f46, #15171b"), { rim: 2 }) +
        circle(48, 17, 6, accent) +
        rect(14, 14, 18, 6, 3, "#060708"),
    );
  return svg`${k.shell(outline, cloth, { rim: 3, light: 0.3, inside: flood + line(print, mix(accent, "#ffffff", 0.25), 2, 0.4) + rect(0, 0, w, h, 0, weave) + rect(0, 0, w, h, 0, k.radial("#ffffff/.14, #ffffff/0", 0.3, 0.15, 0.7)) })}${hem}${box}`;
}

function front(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const s = Math.min(1040 / looks.widthMm, 820 / looks.heightMm, 2.5);
  const [w, h] = [looks.widthMm * s, looks.heightMm * s];
  const [x, y] = [600 - w / 2, 600 - h / 2];
  const under = times(10, (i) =>
    rect(x - 22 + i * 3, y - 6 + i * 2.6, w + 44 - i * 6, h + 46 - i * 5.6, 44, "#1f1a12", 'fill-opacity=".028"'),
  );
  const edge = rect(x, y + 7, w, h, 26, "#08090b");
  return k.toDrawing(under + edge + at(x, y, pad(k, looks, w, h)));
}

function angle(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const s = Math.min(1000 / looks.widthMm, 2.3);
  const [w, d, t] = [looks.widthMm * s, looks.heightMm * s, 14];
  const camera: Camera = { yaw: 24, pitch: 36, cx: 600, cy: 610 };
  const slab = extrude(camera, roundedOutline(w, d, 26), [-w / 2, 0, -d / 2], [1, 0, 0], [0, 0, 1], [0, t, 0]);
  const lit = looks.rgb ? castShadow(camera, w, d, t, 70).replaceAll("#1f1a12", k.accent) : "";
  const body =
    castShadow(camera, w, d, t + 2, 34) +
    lit +
    path(slab, "#0b0c0e") +
    onPlane(camera, [-w / 2, 0, -d / 2], [1, 0, 0], [0, 0, 1], pad(k, looks, w, d));
  return k.toDrawing(body);
}

function scale(looks: Looks): Drawing {
  const { widthMm: w, heightMm: h } = looks;
  const hem = rect(4, 4, w - 8, h - 8, 8, "none", svg`stroke-dasharray="${w / 90} ${w / 120}"`);
  return scaleDrawing({ w, h, lines: rect(0, 0, w, h, 10, "#fffdf8") + hem }, undefined, looks.accent);
}

export function drawMousePad(looks: Looks, view: View): Drawing {
  if (view === "detail") {
    const s = Math.min(1040 / looks.widthMm, 820 / looks.heightMm, 2.5);
    return closeUp(front(looks), 600 + (looks.widthMm * s) / 2 - 110, 600 + (looks.heightMm * s) / 2 - 90, 4.4);
  }
  return { front, angle, scale }[view](looks);
}
