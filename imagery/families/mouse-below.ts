// Defines the outlines of mice and draws their undersides and scale drawings.

import { createKit, honeycomb, transformPath } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf } from "#imagery/shapes/looks.ts";
import { circle, path, rect, roundRect, screw } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"mouse">;

export const SYMMETRIC =
  "M600 250C690 250 745 275 752 360C758 440 738 520 742 620C749 720 775 770 770 850C764 930 700 962 600 962C500 962 436 930 430 850C425 770 451 720 458 620C462 520 442 440 448 360C455 275 510 250 600 250Z";
export const ERGONOMIC =
  "M572 246C660 238 738 262 754 350C766 430 768 520 784 620C802 740 802 840 762 900C716 960 640 978 570 966C480 950 424 900 416 800C410 720 446 650 452 560C455 470 432 420 440 340C448 272 500 250 572 246Z";
export const SIDE =
  "M232 800C236 722 300 640 420 590C560 532 700 522 820 570C920 612 986 700 986 792C986 826 962 838 930 838L282 838C246 838 230 826 232 800Z";

export const outlineOf = ({ shape }: Looks) => (shape === "ergonomic" ? ERGONOMIC : SYMMETRIC);

/** Draws the underside with feet, sensor and switch. */
export function drawUnderside(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const foot = (d: string) =>
    path(d, "#000", 'fill-opacity=".4" transform="translate(0 5)"') +
    k.shell(d, k.linear(70, "#ffffff, #e6e6e3 60%, #c9c9c5"), { rim: 3 });
  const holes = looks.honeycomb && path(honeycomb(150, 760, 900, 300, 48, 22), k.linear(90, "#060708, #1d2025"));
  const body = [
    rect(0, 0, 1200, 1200, 0, k.linear(62, `${k.body.light}, ${k.body.mid} 45%, ${k.body.dark}`)),
    holes,
    foot("M250 90C450 30 750 30 950 90C970 110 965 150 940 160C750 110 450 110 260 160C235 150 230 110 250 90Z"),
    foot("M210 1110C450 1180 750 1180 990 1110C1010 1130 1000 1170 980 1180L220 1180C200 1170 190 1130 210 1110Z"),
    foot(roundRect(370, 370, 460, 380, 170)),
    k.shell(roundRect(424, 420, 352, 280, 120), "url(#m-pit)", { rim: 6, light: 0.2 }),
    rect(520, 470, 160, 180, 40, k.linear(70, "#3a3f46, #131518")),
    circle(600, 540, 46, k.radial(`${mix(k.accent, "#ffffff", 0.6)} 0%, ${k.accent} 25%, #120608 70%, #000000`)),
    circle(585, 524, 12, "#fff", 'fill-opacity=".7"'),
    circle(600, 618, 15, "#050607"),
    k.shell(roundRect(880, 400, 90, 210, 45), "url(#m-pit)", { rim: 4, light: 0.2 }),
    looks.wireless
      ? k.shell(roundRect(890, 410, 70, 96, 35), k.linear(90, `${shade(k.accent, 0.2)}, ${shade(k.accent, -0.3)}`), {
          rim: 4,
        })
      : circle(925, 505, 24, k.accent),
    screw(250, 560, 34, "#8d939b", 20),
    screw(250, 300, 22, "#8d939b", 60),
    rect(0, 0, 1200, 1200, 0, k.linear(60, "#ffffff/.22, #ffffff/0, #000000/.3")),
  ].join("");
  return k.toDrawing(body);
}

export function scale(looks: Looks): Drawing {
  const mm = 0.174;
  const d = outlineOf(looks);
  const top =
    looks.shape === "vertical"
      ? ""
      : [
          path(transformPath(d, mm, -414, -244), "#fffdf8"),
          path(transformPath("M600 250L600 628M456 600C520 640 680 640 744 600", mm, -414, -244), "none"),
          rect(29.2, 15, 7, 25, 3.5, "#fffdf8"),
          looks.honeycomb ? path(transformPath(honeycombLines(), mm, -414, -244), "none", 'stroke-opacity=".6"') : "",
        ].join("");
  const fin = "M330 900C340 700 430 420 560 330C640 280 720 300 760 400C800 520 860 760 890 900Z";
  const side =
    path(transformPath(SIDE, mm * 0.96, -232, -540), "#fffdf8") +
    path(
      transformPath(
        "M240 760C330 690 420 640 520 606M472 650C560 626 614 622 614 622M624 640C700 622 760 624 760 624",
        mm * 0.96,
        -232,
        -540,
      ),
      "none",
    );
  const tall =
    path(transformPath(fin, 0.13, -330, -308), "#fffdf8") +
    path(transformPath("M470 560C560 520 640 640 700 880", 0.13, -330, -308), "none");
  if (looks.shape === "vertical")
    return scaleDrawing({ w: 73, h: 77, lines: tall }, { w: 126, h: 52, lines: side }, looks.accent);
  return scaleDrawing(
    { w: looks.shape === "ergonomic" ? 67 : 62.5, h: 126, lines: top },
    { w: 126, h: 50, lines: side },
    looks.accent,
  );
}

/** A few cells are enough to show a perforated shell in a line drawing. */
function honeycombLines(): string {
  const cell = (x: number, y: number) =>
    svg`M${x} ${y - 20}L${x + 17} ${y - 10}L${x + 17} ${y + 10}L${x} ${y + 20}L${x - 17} ${y + 10}L${x - 17} ${y - 10}Z`;
  return times(12, (i) => cell(520 + (i % 4) * 50 + (Math.floor(i / 4) % 2) * 25, 740 + Math.floor(i / 4) * 44));
}
