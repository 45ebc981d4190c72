// Draws the vertical mouse, whose shape has nothing in common with other mice.

import { cord, type Kit } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf } from "#imagery/shapes/looks.ts";
import { drawGlow, line, rect, roundRect } from "#imagery/shapes/parts.ts";
import { at, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

const BASE =
  "M250 905C250 860 330 838 480 832L800 832C900 840 960 868 960 905C960 930 930 938 900 938L310 938C275 938 250 930 250 905Z";
const FIN =
  "M290 884C300 836 372 812 412 730C452 640 446 420 560 322C628 272 706 288 756 364C830 480 900 720 916 880C916 906 890 914 860 914L340 914C302 914 286 906 290 884Z";
const PALM =
  "M560 322C628 272 706 288 756 364C830 480 900 720 916 880C916 906 890 914 860 914L640 914C690 800 680 560 560 322Z";

/** Draws the thumb side or, mirrored, the finger side with the two main buttons and the wheel. */
export function drawVerticalMouse(k: Kit, looks: LooksOf<"mouse">, fingers = false): Drawing {
  const { body, accent } = k;
  const skin = k.linear(100, `${body.light}, ${body.mid} 45%, ${body.dark}`);
  const light = body.bright ? 0.8 : 0.3;
  const inside = [
    k.spot("#ffffff", light, 512, 500, 62, 215, 16),
    k.spot("#ffffff", light * 0.7, 412, 808, 135, 52, -42),
    k.spot("#000000", 0.45, 575, 850, 180, 110, -24),
  ].join("");
  const palm = k.linear(20, `${mix(body.mid, "#15171b", 0.55)}, ${mix(body.dark, "#0c0e11", 0.6)}`);
  const glossy = k.spot("#ffffff", 0.28, 742, 572, 48, 260, -22);
  const button = (i: number) =>
    svg`<g transform="translate(${526 - i * 26} ${600 + i * 74}) rotate(${-14 - i * 3})">${k.shell(roundRect(-52, -24, 112, 48, 24), k.linear(80, `${shade(body.mid, 0.3)}, ${body.mid}, ${body.dark}`), { rim: 4, light: 0.6 })}</g>`;
  const mains = [
    line("M600 620C690 600 760 600 838 640", "#000", 5, 0.55),
    line("M572 400C640 420 720 420 776 410", "#000", 5, 0.55),
    line("M588 500C670 480 740 486 806 520", "#000", 5, 0.55),
    rect(640, 462, 96, 46, 22, "#08090b", 'transform="rotate(4 690 485)"'),
    rect(652, 468, 72, 34, 15, accent, 'transform="rotate(4 690 485)"'),
    rect(656, 468, 64, 34, 14, k.linear(0, "#0b0c0e, #4d525a, #0b0c0e"), 'transform="rotate(4 690 485)"'),
  ].join("");
  const drawn = [
    looks.wireless ? "" : cord("M900 900C980 900 1040 860 1110 880C1150 890 1190 860 1230 870", "#2a2d32", 18),
    k.shell(BASE, k.linear(90, `${body.mid}, ${body.dark}`), { rim: 5 }),
    k.shell(FIN, skin, { rim: 14, soft: 7, dark: 0.55, inside }),
    k.shell(PALM, palm, { rim: 8, soft: 4, light: 0.4, inside: glossy }),
    fingers ? k.clip(PALM, mains) : times(Math.min(3, looks.sideButtons), button),
    drawGlow("M565 332C670 560 692 800 646 906", accent, 3),
    rect(330, 912, 560, 5, 2, "#000", 'fill-opacity=".5"'),
  ].join("");
  const shown = fingers ? svg`<g transform="translate(1200 0) scale(-1 1)">${drawn}</g>` : drawn;
  return k.toDrawing(at(0, -10, shown), { cx: 605, cy: 926, rx: 360, ry: 32 });
}
