// Draws a chair from its side, which shows how thick and how curved the chair is.

import { createKit } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import { circle, line, path } from "#imagery/shapes/parts.ts";
import type { Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";
import { type ChairFacts, drawChairBase } from "./chair-parts.ts";

const BACKS = {
  racing:
    "M360 130C420 110 470 150 476 220C480 300 530 330 536 420C540 540 520 620 540 740L470 760C420 640 430 520 420 420C412 330 340 200 360 130Z",
  office:
    "M350 170C410 140 470 160 482 220C500 320 540 400 544 500C548 600 530 660 545 740L470 764C430 660 440 560 420 460C404 370 330 220 350 170Z",
  mesh: "M388 270C410 262 428 268 436 290C462 380 500 440 506 540C510 620 506 680 520 740L484 752C470 680 474 600 466 540C456 450 400 330 388 270Z",
} as const;

const SEAT =
  "M460 730C520 700 700 716 800 728C850 736 870 770 860 806C850 840 800 846 740 846L520 846C450 846 420 820 430 780C434 754 440 740 460 730Z";

export function drawChairSide(looks: ChairFacts): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { body, accent } = k;
  const { style } = looks;
  const hide = k.linear(10, `${body.dark}, ${body.mid} 40%, ${body.light} 80%, ${body.mid}`);
  const top = k.linear(86, `${body.light}, ${body.mid} 45%, ${body.dark}`);
  const dark = k.linear(84, "#565b63, #26292e 50%, #0f1114");
  const stripe = path(
    "M476 220C480 300 530 330 536 420C540 540 520 620 540 740L512 748C490 620 510 520 500 430C494 350 446 300 444 220Z",
    mix(accent, body.mid, 0.08),
  );
  const rolls = times(4, (i) =>
    line(
      svg`M${408 + i * 22} ${330 + i * 104}Q${470 + i * 14} ${340 + i * 104} ${520 + i * 12} ${300 + i * 104}`,
      "#000",
      5,
      0.3,
    ),
  );
  const head =
    style === "mesh"
      ? line("M400 290C380 240 386 200 396 170", "#17191d", 16) +
        k.shell("M380 130C410 110 440 130 444 180C444 220 420 232 404 222C384 204 366 150 380 130Z", dark, {
          rim: 5,
          soft: 2,
        })
      : "";
  const pillow =
    style === "racing"
      ? k.shell(
          "M440 150C490 130 520 170 510 220C500 246 460 244 452 220C444 196 430 170 440 150Z",
          k.linear(84, `${shade(accent, 0.18)}, ${accent} 45%, ${shade(accent, -0.45)}`),
          { rim: 8, soft: 4 },
        )
      : "";
  const lumbar =
    style === "office"
      ? ""
      : k.shell(
          "M520 560C570 550 590 590 582 640C574 676 540 676 530 650C520 620 506 570 520 560Z",
          k.linear(84, `${shade(accent, 0.18)}, ${accent} 45%, ${shade(accent, -0.45)}`),
          { rim: 8, soft: 4 },
        );
  const spine =
    style === "mesh" ? path("M470 760C440 640 420 520 430 430L454 420C452 540 470 640 500 750Z", "#17191d") : "";
  const arm = [
    path("M600 640H640L650 800L690 850H640L612 810Z", k.linear(0, "#4d525a, #1b1d21 60%, #0d0f12")),
    k.shell("M520 612C520 592 560 588 640 588S760 592 760 612S700 644 640 644S520 634 520 612Z", dark, {
      rim: 5,
      soft: 2,
      light: 0.4,
    }),
  ].join("");
  const chair = [
    drawChairBase(k, 620, 1030, style === "office"),
    path("M470 740C450 800 500 850 640 856L640 880H560C470 870 430 800 450 740Z", "#17191d"),
    spine,
    head,
    k.shell(BACKS[style], style === "mesh" ? dark : hide, {
      rim: 12,
      soft: 6,
      light: 0.4,
      inside: style === "racing" ? stripe : style === "office" ? rolls : "",
    }),
    pillow,
    lumbar,
    k.shell(SEAT, style === "mesh" ? dark : top, {
      rim: 14,
      soft: 7,
      light: 0.4,
      dark: 0.55,
      inside: style === "racing" ? path("M420 800C560 770 760 780 880 800V860H420Z", mix(accent, body.mid, 0.08)) : "",
    }),
    svg`<path d="M446 800C560 820 740 820 852 796" fill="none" stroke="${style === "mesh" ? "#565b63" : mix(accent, body.mid, 0.2)}" stroke-width="3" stroke-dasharray="8 6"/>`,
    style === "racing" ? circle(486, 790, 34, dark) + circle(486, 790, 20, accent) : circle(486, 800, 26, dark),
    arm,
  ].join("");
  return k.toDrawing(chair, { cx: 620, cy: 1110, rx: 270, ry: 34 });
}
