// Draws flash storage: a USB stick, or a memory card with its contacts.

import { getBodyColours, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { drawSlots, line, path, polygon, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { flatSlab, onPlane, type Point, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"flash-drive">;

/** Length, width and thickness in millimetres. */
const sizeOf = ({ form }: Looks) => (form === "stick" ? { w: 58, h: 19, t: 8 } : { w: 24, h: 32, t: 2.1 });

const CARD = "M2 0H18.6L24 5.4V30.4Q24 32 22.4 32H1.6Q0 32 0 30.4V2Q0 0 2 0Z";

/** Draws the stick with its plug on the left. */
function stick(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  return svg`${rect(0, 3.2, 14, 12.6, 0.6, "url(#fd-plug)")}${rect(3.6, 5.2, 2.6, 2.6, 0.3, "#15181c")}${rect(3.6, 11.2, 2.6, 2.6, 0.3, "#15181c")}${rect(0, 3.2, 0.6, 12.6, 0.2, "#ffffff", 'opacity=".8"')}${rect(12.6, 3.2, 1.6, 12.6, 0, "#000", 'opacity=".3"')}${path(roundRect(13.6, 0, 44.4, 19, 4), "url(#m-body)")}${path(
    polygon([
      [20, 0],
      [23.4, 0],
      [18.8, 19],
      [15.4, 19],
    ]),
    looks.accent,
  )}${times(7, (i) => line(svg`M${27 + i * 2.4} 4.5v10`, "#000", 0.7, 0.26))}${path(roundRect(49.6, 6, 4.6, 7, 2.3), "#f1efea")}${path(roundRect(49.6, 6, 4.6, 7, 2.3), "none", 'stroke="#00000077" stroke-width=".5"')}${path(roundRect(13.9, 0.3, 43.8, 18.4, 3.8), "none", `stroke="${b.bright ? b.trim : "#fff"}" stroke-opacity="${b.bright ? 0.5 : 0.4}" stroke-width=".3"`)}${path(roundRect(13.6, 0, 44.4, 19, 4), "url(#m-sheen)")}`;
}

function card(looks: Looks): string {
  return svg`${path(CARD, "url(#m-body)")}${path("M2.4 7H21.6V28.6Q21.6 29.6 20.6 29.6H3.4Q2.4 29.6 2.4 28.6Z", "url(#fd-label)")}${path(
    polygon([
      [2.4, 18],
      [21.6, 11.6],
      [21.6, 16.4],
      [2.4, 22.8],
    ]),
    looks.accent,
  )}${path(
    polygon([
      [2.4, 24],
      [21.6, 17.6],
      [21.6, 18.6],
      [2.4, 25],
    ]),
    looks.accent,
    'opacity=".5"',
  )}${rect(-0.1, 9, 1, 4.4, 0.4, "#f0c94e")}${path(CARD, "none", 'stroke="#fff" stroke-opacity=".35" stroke-width=".2"')}${path(CARD, "url(#m-sheen)")}`;
}

function cardBack(): string {
  return svg`<g transform="translate(24 0) scale(-1 1)">${path(CARD, "url(#m-body)")}${path("M1.2 1H17.8L22.6 5.8V9.6H1.2Z", "#0d0f12")}${times(8, (i) => rect(1.7 + i * 2.1, 1.6, 1.6, 6.4, 0.3, "url(#m-gold)"))}${times(7, (i) => line(svg`M${3 + i * 2.9} 13v15`, "#000", 0.4, 0.14))}${path(CARD, "none", 'stroke="#fff" stroke-opacity=".3" stroke-width=".2"')}</g>`;
}

function defs(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  return [
    materialGradients(looks.finish),
    ramp("fd-plug", 90, "#fafbfb", "#c3c7cc", "#e9ebed", "#80868d"),
    ramp("fd-label", 70, mix(b.light, looks.accent, 0.18), shade(mix(b.mid, looks.accent, 0.12), -0.15)),
  ].join("");
}

export function drawFlashDrive(looks: Looks, view: View): Drawing {
  const { w, h, t } = sizeOf(looks);
  const b = getBodyColours(looks.finish);
  const isStick = looks.form === "stick";
  if (view === "front") {
    const k = isStick ? 16 : 23;
    const y = 590 - (h * k) / 2;
    const under = isStick ? "" : at(0.15, 0.5, path(CARD, shade(b.dark, -0.4)));
    return {
      defs: defs(looks),
      body: at(600 - (w * k) / 2, y, under + (isStick ? stick(looks) : card(looks)), k),
      ground: { cx: 600, cy: y + h * k + 24, rx: w * k * 0.47, ry: 28 },
    };
  }
  if (view === "scale") {
    return scaleDrawing(
      {
        w,
        h,
        lines: isStick
          ? svg`${rect(0, 3.2, 14, 12.6, 0.6, "#fffdf8")}${path(roundRect(13.6, 0, 44.4, 19, 4), "#fffdf8")}${rect(3.6, 5.2, 2.6, 2.6, 0, "none")}${rect(3.6, 11.2, 2.6, 2.6, 0, "none")}${path(roundRect(49.6, 6, 4.6, 7, 2.3), "none")}`
          : svg`${path(CARD, "#fffdf8")}${drawSlots(2, 1.6, 16, 6.4, 8, 0.7, "none")}`,
      },
      { w: t, h, lines: rect(0, 0, t, h, 0.6, "#fffdf8") },
      looks.accent,
    );
  }
  if (isStick) {
    const camera = { yaw: 34, pitch: 36, cx: 600, cy: 590, scale: 15 };
    const size: Point = [44.4, t, h];
    // The plug is a thinner slab that sticks out of the body.
    const metal = times(10, (i) =>
      onPlane(
        camera,
        [-36, 2.2 - i * 0.45, -6.3],
        [1, 0, 0],
        [0, 0, 1],
        rect(0, 0, 16, 12.6, 0.6, mix("#6d7379", "#c9cdd2", i / 10)),
      ),
    );
    const mouth = onPlane(
      camera,
      [-36, -2.3, -6.3],
      [0, 0, 1],
      [0, 1, 0],
      svg`${rect(0, 0, 12.6, 4.5, 0.4, "#c9cdd2")}${rect(0.6, 0.6, 11.4, 3.3, 0.2, "#07080a")}${rect(1.2, 1.9, 10.2, 1.9, 0, looks.accent)}${drawSlots(1.8, 1.9, 9, 0.8, 4, 0.5, "#e2c06a")}`,
    );
    const topPlug = onPlane(
      camera,
      [-36, -2.3, -6.3],
      [1, 0, 0],
      [0, 0, 1],
      svg`${rect(0, 0, 14, 12.6, 0.4, "url(#fd-plug)")}${rect(3.6, 2, 2.6, 2.6, 0.3, "#15181c")}${rect(3.6, 8, 2.6, 2.6, 0.3, "#15181c")}`,
    );
    const face = svg`<svg x="0" y="0" width="44.4" height="19" viewBox="13.6 0 44.4 19">${stick(looks)}</svg>`;
    const drawing = {
      defs: defs(looks),
      body:
        metal +
        topPlug +
        mouth +
        flatSlab(camera, size, { radius: 4, from: shade(b.dark, -0.2), to: mix(b.mid, b.light, 0.2), face }),
      ground: { ...projectGroundShadow(camera, [56, t, h]), ry: 80 },
    };
    return view === "detail" ? closeUp(drawing, 310, 560, 2.2) : drawing;
  }
  if (view === "detail") return closeUp({ defs: defs(looks), body: at(0, 0, cardBack(), 26) }, 312, 200, 1.7);
  const place = (x: number, y: number, turnBy: number, face: string) =>
    svg`<g transform="translate(${x} ${y}) rotate(${turnBy}) scale(17)">${at(0.2, 0.6, path(CARD, "#000", 'opacity=".3"'))}${face}</g>`;
  return {
    defs: defs(looks),
    body: svg`${place(560, 320, 9, cardBack())}${place(280, 350, -8, card(looks))}`,
    ground: { cx: 600, cy: 880, rx: 380, ry: 50 },
  };
}
