// Draws cables as a loose coil with both plugs in front.
import { cord, drawPlug, plugDefs, plugSize } from "#imagery/shapes/connectors.ts";
import { getBodyColours, materialGradients } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"cable">;

function widthOf({ ends }: Looks): number {
  return ends === "hdmi" || ends === "displayport" ? 34 : ends === "lightning" ? 20 : 26;
}

/** Draws a plug at (x, y), turned so that its tip points along `angle` (0 is up). */
function placedPlug(looks: Looks, x: number, y: number, angle: number, k: number): string {
  const { l } = plugSize(looks.ends);
  return svg`<g transform="translate(${x} ${y}) rotate(${angle}) scale(${k}) translate(0 ${-l})">${drawPlug("cb", looks.ends, looks.accent)}</g>`;
}

function defs(looks: Looks): string {
  return materialGradients(looks.finish) + plugDefs("cb", getBodyColours(looks.finish));
}

/** Draws the shadow of a cord on the paper. */
function cordShadow(d: string, w: number): string {
  return svg`<g transform="translate(10 24)">${line(d, "#2a241a", w * 1.9, 0.07)}${line(d, "#2a241a", w * 1.3, 0.12)}</g>`;
}

/** Draws a coil that is held by a tie; both ends leave the coil towards the front. */
function coil(looks: Looks): Drawing {
  const b = getBodyColours(looks.finish);
  const w = widthOf(looks);
  const ring = (i: number) => {
    const rx = 350 - i * 13;
    const ry = 226 - i * 14;
    const cy = 360 + i * (w * 0.35);
    return svg`M${600 - rx} ${cy}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0z`;
  };
  const left = "M266 430C250 620 410 560 440 740";
  const right = "M934 430C950 620 790 560 760 740";
  const { w: pw, l } = plugSize(looks.ends);
  const k = Math.min(7.4, 330 / l);
  return {
    defs: defs(looks),
    body: svg`${cordShadow(ring(3), w * 2.2)}${cordShadow(left, w)}${cordShadow(right, w)}${times(4, (i) => cord(ring(i), w, b, looks.braided))}${cord(left, w, b, looks.braided)}${cord(right, w, b, looks.braided)}${path(roundRect(566, 536, 68, 128, 14), "url(#m-chip)")}${rect(566, 592, 68, 12, 0, looks.accent)}<g opacity=".16" transform="translate(10 22)">${[432, 768].map((x, i) => svg`<g transform="translate(${x} 728) rotate(${i ? 189 : 171}) scale(${k})">${path(roundRect(-pw / 2, -l, pw, l, 3), "#2a241a")}</g>`)}</g>${placedPlug(looks, 437, 728, 171, k)}${placedPlug(looks, 763, 728, 189, k)}`,
  };
}

export function drawCable(looks: Looks, view: View): Drawing {
  const b = getBodyColours(looks.finish);
  const w = widthOf(looks);
  const { w: pw, l } = plugSize(looks.ends);
  if (view === "front") return coil(looks);
  if (view === "scale") {
    const mirror = svg`<g transform="translate(${pw / 2} 0)">${plugLines(pw, l)}</g>`;
    return scaleDrawing(
      { w: pw, h: l, lines: mirror },
      { w: pw * 0.42, h: l, lines: svg`<g transform="translate(${pw * 0.21} 0)">${plugLines(pw * 0.42, l)}</g>` },
      looks.accent,
    );
  }
  const one = "M330 1260C300 980 420 900 420 760";
  const other = "M860 1260C900 1040 780 960 780 820";
  const cords = [one, other].map((d) => cordShadow(d, w * 1.5) + cord(d, w * 1.5, b, looks.braided)).join("");
  const pair = {
    defs: defs(looks),
    body: svg`${cords}${placedPlug(looks, 420, 770, 0, 11)}${placedPlug(looks, 780, 830, 8, 11)}`,
  };
  if (view === "angle") return pair;
  return closeUp(
    {
      defs: defs(looks),
      body: svg`${cord("M600 1240C560 1000 600 900 600 760", w * 1.5, b, looks.braided)}${placedPlug(looks, 600, 770, 0, 11)}`,
    },
    600,
    770 - l * 6.2,
    1.75,
  );
}

/** Draws the outline of any plug: metal, grip, strain relief, cord. */
function plugLines(w: number, l: number): string {
  const reach = l * 0.22;
  return svg`${rect(-w * 0.36, 0, w * 0.72, reach, 0.8, "#fffdf8")}${path(roundRect(-w / 2, reach, w, l * 0.5, 2), "#fffdf8")}${path(svg`M${-w * 0.24} ${l * 0.72}L${-w * 0.18} ${l}H${w * 0.18}L${w * 0.24} ${l * 0.72}`, "none")}${times(4, (i) => path(svg`M${-w * 0.22} ${l * (0.77 + i * 0.05)}h${w * 0.44}`, "none", 'stroke-opacity=".5"'))}`;
}
