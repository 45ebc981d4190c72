// Draws chairs on a five-star base: a racing shell, an upholstered office chair, or a mesh frame.

import { createKit, type Kit } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { View } from "#imagery/shapes/looks.ts";
import { circle, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";
import {
  armrest,
  type ChairFacts,
  drawChairBase,
  MESH,
  mirrored,
  OFFICE,
  RACING,
  SEAT,
  stitch,
} from "./chair-parts.ts";
import { drawChairSide } from "./chair-side.ts";

function back(k: Kit, { style }: ChairFacts): string {
  // Gradients are numbered in the order of their creation, and a new number would be a new picture.
  const hide = k.linear(78, `${k.body.light}, ${k.body.mid} 40%, ${k.body.dark}`);
  if (style === "mesh") return meshBack(k);
  return style === "racing" ? racingBack(k, hide) : officeBack(k, hide);
}

function racingBack(k: Kit, hide: string): string {
  const { body, accent } = k;
  const light = body.bright ? 0.6 : 0.2;
  const centre = mirrored(
    [
      [540, 150, 508, 170, 502, 240],
      [496, 380, 484, 560, 496, 716],
      [530, 716, 560, 716, 600, 716],
    ],
    [600, 150],
  );
  const wings = svg`M380 380C390 300 440 280 452 230C470 330 470 560 470 716H420C424 560 380 460 380 380ZM820 380C810 300 760 280 748 230C730 330 730 560 730 716H780C776 560 820 460 820 380Z`;
  const hole = (x: number) =>
    rect(x - 20, 240, 40, 22, 11, "#000") +
    rect(x - 20, 240, 40, 22, 11, "none", svg`stroke="${accent}" stroke-width="4"`);
  const pillow = (y: number, w: number, h: number) =>
    k.shell(
      roundRect(600 - w / 2, y, w, h, h * 0.44),
      k.linear(84, `${shade(accent, 0.18)}, ${accent} 45%, ${shade(accent, -0.45)}`),
      { rim: 10, soft: 5, light: 0.4, dark: 0.5 },
    );
  return [
    k.shell(RACING, hide, {
      rim: 12,
      soft: 6,
      light: 0.45,
      inside:
        path(wings, mix(accent, body.mid, 0.08)) +
        path(wings, k.linear(0, "#000000/.5, #000000/0 20%, #000000/0 80%, #000000/.5")),
    }),
    k.shell(centre, hide, {
      rim: 8,
      soft: 4,
      light: 0.3,
      inside:
        k.spot("#ffffff", light, 600, 306, 120, 110) +
        times(4, (i) => line(svg`M480 ${330 + i * 96}Q600 ${350 + i * 96} 720 ${330 + i * 96}`, "#000", 5, 0.3)),
    }),
    stitch("M502 250C496 390 486 560 496 700M698 250C704 390 714 560 704 700", accent),
    hole(540) + hole(660),
    line("M540 250V150M660 250V150", "#15171b", 9),
    pillow(140, 190, 82),
    line("M440 600C520 590 680 590 760 600", "#15171b", 9),
    pillow(560, 250, 110),
  ].join("");
}

function meshBack(k: Kit): string {
  const { body, accent } = k;
  const net = k.pattern(9, 9, (each) => line(each(0, 0, "l9 9m0 -9l-9 9"), shade(body.dark, -0.35), 1.7, 0.9));
  const frame = (d: string, width: number) =>
    svg`<path d="${d}" fill="none" stroke="#0d0f12" stroke-width="${width}"/><path d="${d}" fill="none" stroke="${k.linear(30, `${body.light}, ${body.mid} 50%, ${body.dark}`)}" stroke-width="${width - 6}"/>`;
  const head = mirrored(
    [
      [520, 136, 476, 142, 470, 176],
      [466, 214, 500, 230, 600, 230],
    ],
    [600, 136],
  );
  return [
    rect(584, 210, 32, 80, 8, "#17191d"),
    path("M584 300H616L640 700H560Z", "#17191d"),
    path(head, mix(body.mid, "#000000", 0.3), 'fill-opacity=".55"') + path(head, net) + frame(head, 18),
    path(MESH, mix(body.mid, "#000000", 0.25), 'fill-opacity=".5"') + path(MESH, net),
    k.spot("#ffffff", 0.28, 600, 358, 180, 100),
    frame(MESH, 26),
    k.shell(
      roundRect(476, 552, 248, 70, 34),
      k.linear(84, `${shade(accent, 0.25)}, ${accent} 50%, ${shade(accent, -0.4)}`),
      { rim: 6, soft: 3 },
    ),
  ].join("");
}

function officeBack(k: Kit, hide: string): string {
  const { body, accent } = k;
  const rolls = times(5, (i) => {
    const y = 196 + i * 102;
    return k.shell(
      svg`M${430 - (i % 5 === 0 ? -10 : 2)} ${y + 10}C470 ${y - 12} 730 ${y - 12} ${770 + (i % 5 === 0 ? -10 : 2)} ${y + 10}C${782} ${y + 50} ${780} ${y + 80} 766 ${y + 96}C700 ${y + 108} 500 ${y + 108} 434 ${y + 96}C420 ${y + 80} 418 ${y + 50} ${430} ${y + 10}Z`,
      hide,
      { rim: 12, soft: 7, light: 0.4, dark: 0.45 },
    );
  });
  return (
    k.shell(OFFICE, shade(body.dark, -0.15), { rim: 10, soft: 5 }) +
    rolls +
    stitch("M600 190V700", mix(accent, body.mid, 0.2))
  );
}

function seat(k: Kit, { style }: ChairFacts): string {
  const { body, accent } = k;
  const hide = k.linear(86, `${body.light}, ${body.mid} 45%, ${body.dark}`);
  const bolster =
    style === "racing"
      ? path(
          "M340 730C420 700 440 760 450 862L340 850ZM860 730C780 700 760 760 750 862L860 850Z",
          mix(accent, body.mid, 0.08),
        )
      : "";
  const shine = k.spot("#ffffff", body.bright ? 0.5 : 0.2, 600, 731, 220, 48);
  return (
    k.shell(SEAT, style === "mesh" ? k.linear(86, "#4d525a, #23262b 45%, #0d0f12") : hide, {
      rim: 14,
      soft: 7,
      light: 0.4,
      dark: 0.55,
      inside: bolster + shine,
    }) +
    stitch(
      "M384 800C480 824 720 824 816 800",
      style === "mesh" ? "#565b63" : mix(accent, body.mid, style === "office" ? 0.3 : 0),
    )
  );
}

function front(looks: ChairFacts): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const left = armrest(k, 590);
  return k.toDrawing(
    svg`${drawChairBase(k, 600, 1030, looks.style === "office")}${back(k, looks)}${left}<g transform="translate(1200 0) scale(-1 1)">${left}</g>${seat(k, looks)}`,
    { cx: 600, cy: 1110, rx: 270, ry: 34 },
  );
}

function scale(looks: ChairFacts): Drawing {
  const [w, h] = looks.style === "mesh" ? [660, 1240] : [700, 1310];
  const shell =
    looks.style === "mesh"
      ? rect(w * 0.22, h * 0.16, w * 0.56, h * 0.4, 90, "#fffdf8") + rect(w * 0.33, 0, w * 0.34, h * 0.1, 40, "#fffdf8")
      : rect(
          w * (looks.style === "racing" ? 0.2 : 0.17),
          0,
          w * (looks.style === "racing" ? 0.6 : 0.66),
          h * 0.58,
          looks.style === "racing" ? 150 : 80,
          "#fffdf8",
        );
  const marks =
    looks.style === "racing"
      ? rect(w * 0.38, h * 0.1, 44, 24, 12, "none") + rect(w * 0.56, h * 0.1, 44, 24, 12, "none")
      : path(
          times(4, (i) => svg`M${w * 0.22} ${h * (0.2 + i * 0.09)}H${w * 0.78}`),
          "none",
          'stroke-opacity=".6"',
        );
  const star =
    path(
      svg`M${w * 0.46} ${h * 0.74}V${h * 0.86}L${w * 0.06} ${h * 0.93}V${h * 0.95}H${w * 0.94}V${h * 0.93}L${w * 0.54} ${h * 0.86}V${h * 0.74}`,
      "#fffdf8",
    ) + [0.08, 0.3, 0.7, 0.92].map((x) => circle(w * x, h * 0.973, h * 0.027, "#fffdf8")).join("");
  const arms =
    rect(0, h * 0.46, w * 0.16, 34, 16, "#fffdf8") +
    rect(w * 0.84, h * 0.46, w * 0.16, 34, 16, "#fffdf8") +
    path(
      svg`M${w * 0.08} ${h * 0.49}L${w * 0.12} ${h * 0.68}H${w * 0.2}M${w * 0.92} ${h * 0.49}L${w * 0.88} ${h * 0.68}H${w * 0.8}`,
      "none",
    );
  return scaleDrawing(
    { w, h, lines: star + arms + shell + marks + rect(w * 0.14, h * 0.6, w * 0.72, h * 0.12, 60, "#fffdf8") },
    undefined,
    looks.accent,
  );
}

export function drawChair(looks: ChairFacts, view: View): Drawing {
  if (view === "angle") return drawChairSide(looks);
  if (view === "detail") return closeUp(front(looks), 600, 330, 2.5);
  return { front, scale }[view](looks);
}
