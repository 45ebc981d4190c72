// Draws game controllers; the position of the left stick distinguishes the two layouts.

import { cord, createKit, dot, type Kit, transformPath } from "#imagery/shapes/forms.ts";
import { mix, rotateHue, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawGlow, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"controller">;

const OFFSET =
  "M600 352C520 352 500 322 430 318C340 314 272 362 238 462C196 588 152 742 176 838C196 908 272 908 328 846C376 792 402 742 462 726C510 716 560 716 600 716C640 716 690 716 738 726C798 742 824 792 872 846C928 908 1004 908 1024 838C1048 742 1004 588 962 462C928 362 860 314 770 318C700 322 680 352 600 352Z";
const SYMMETRIC =
  "M600 346C540 346 500 344 440 330C360 314 286 346 246 440C206 540 150 742 172 850C188 920 262 926 312 860C352 806 366 736 424 706C470 690 540 690 600 690C660 690 730 690 776 706C834 736 848 806 888 860C938 926 1012 920 1028 850C1050 742 994 540 954 440C914 346 840 314 760 330C700 344 660 346 600 346Z";

const outlineOf = ({ layout }: Looks) => (layout === "offset" ? OFFSET : SYMMETRIC);

function stick(k: Kit, cx: number, cy: number, r = 66): string {
  const notches = times(28, (i) => {
    const [x, y] = [Math.cos((i / 14) * Math.PI), Math.sin((i / 14) * Math.PI)];
    return svg`M${cx + x * r * 0.74} ${cy - 6 + y * r * 0.74}L${cx + x * r * 0.82} ${cy - 6 + y * r * 0.82}`;
  });
  return [
    circle(cx, cy, r * 1.22, k.radial("#000000 60%, #16181c 84%, #3a3f46")),
    circle(cx, cy, r * 1.22, "none", svg`stroke="${k.accent}" stroke-width="4" stroke-opacity=".9"`),
    circle(cx, cy + 8, r * 0.98, "#000", 'fill-opacity=".6"'),
    circle(cx, cy - 6, r * 0.9, k.linear(66, "#5d636c, #2a2d32 45%, #0f1114")),
    line(notches, "#000", 3, 0.5),
    circle(cx, cy - 6, r * 0.7, k.radial("#121417 0%, #1d2025 60%, #41464e", 0.5, 0.58, 0.56)),
    circle(cx, cy - 6, r * 0.7, "none", 'stroke="#fff" stroke-opacity=".14" stroke-width="2"'),
  ].join("");
}

function directionPad(k: Kit, cx: number, cy: number): string {
  const a = 25;
  const b = 72;
  const d = svg`M${cx - a} ${cy - b}h${2 * a}v${b - a}h${b - a}v${2 * a}h${a - b}v${b - a}h${-2 * a}v${a - b}h${a - b}v${-2 * a}h${b - a}z`;
  const arrows = times(
    4,
    (i) =>
      svg`<path transform="rotate(${i * 90} ${cx} ${cy})" d="M${cx - 8} ${cy - 46}L${cx} ${cy - 57}L${cx + 8} ${cy - 46}z" fill="#fff" fill-opacity=".3"/>`,
  );
  return (
    circle(cx, cy, 88, k.radial("#000000/.5 50%, #000000/.18 90%, #000000/0")) +
    svg`<g stroke="#17191d" stroke-width="10" stroke-linejoin="round">${path(d, "#17191d")}</g>` +
    k.shell(d, k.linear(60, "#565c65, #2a2d33 50%, #131518"), { rim: 4, light: 0.5 }) +
    arrows
  );
}

/** Draws four buttons in a diamond, each in a colour next to the accent. */
function actionButtons(k: Kit, cx: number, cy: number): string {
  const places = [
    [0, -62],
    [62, 0],
    [0, 62],
    [-62, 0],
  ] as const;
  return places
    .map(([x, y], i) => {
      const hue = rotateHue(k.accent, i * 85);
      const [bx, by] = [cx + x, cy + y];
      return [
        circle(bx, by + 4, 33, "#000", 'fill-opacity=".5"'),
        circle(bx, by, 31, k.radial("#5a6068, #26292e 55%, #0d0f12", 0.4, 0.3, 0.8)),
        circle(bx, by, 13, "none", svg`stroke="${mix(hue, "#ffffff", 0.25)}" stroke-width="5"`),
        svg`<ellipse cx="${bx - 8}" cy="${by - 17}" rx="13" ry="6" fill="#fff" fill-opacity=".35"/>`,
      ].join("");
    })
    .join("");
}

function shell(k: Kit, looks: Looks): string {
  const d = outlineOf(looks);
  const light = k.body.bright ? 0.95 : 0.32;
  const grain = k.pattern(8, 8, (each) =>
    path(each(2, 2, dot(1.1)) + each(6, 6, dot(1.1)), "#000", 'fill-opacity=".3"'),
  );
  const grips = "M150 640C230 640 300 720 330 850L250 940L130 900ZM1050 640C970 640 900 720 870 850L950 940L1070 900Z";
  const inside = [
    ...[-1, 1].map((side) => k.spot("#ffffff", light * 0.6, 600 + side * 238, 402, 165, 80, side * 36)),
    k.spot("#ffffff", light * 0.6, 600, 392, 220, 52),
    ...[-1, 1].map((side) => k.spot("#000000", 0.45, 600 + side * 362, 910, 190, 130, side * -12)),
    k.spot("#000000", 0.4, 600, 728, 300, 74),
    path(grips, grain),
  ].join("");
  const bumpers = [-1, 1].map(
    (s) =>
      svg`<g transform="translate(600 0) scale(${s} 1)">${k.shell("M96 336C130 300 200 286 258 306C290 318 318 340 330 366C280 320 170 320 96 352Z", k.linear(90, "#4a4f57, #17191d"), { rim: 4 })}</g>`,
  );
  return svg`${bumpers}${k.shell(d, k.linear(84, `${k.body.light}, ${mix(k.body.light, k.body.mid, 0.6)} 30%, ${k.body.mid} 60%, ${k.body.dark}`), { rim: 14, soft: 7, light: 0.5, dark: 0.5, inside })}`;
}

/** Draws sticks, direction pad and buttons as the layout requires. */
function controls(k: Kit, looks: Looks): string {
  const small = (x: number, y: number) =>
    rect(
      x - 22,
      y - 10,
      44,
      20,
      10,
      k.linear(90, "#4d525a, #15171b"),
      'stroke="#000" stroke-opacity=".4" stroke-width="2"',
    );
  if (looks.layout === "offset") {
    return [
      stick(k, 366, 476),
      directionPad(k, 482, 626),
      stick(k, 716, 622),
      actionButtons(k, 836, 470),
      small(536, 478) + small(664, 478) + rect(582, 530, 36, 22, 11, "#1b1d21"),
      circle(600, 420, 40, k.linear(60, "#f4f5f7, #a4a9b0 50%, #565b63")),
      circle(600, 420, 34, "#101215"),
      circle(600, 420, 17, "none", svg`stroke="${k.accent}" stroke-width="7"`),
    ].join("");
  }
  const pad = roundRect(470, 358, 260, 140, 22);
  return [
    k.shell(pad, k.linear(70, `${mix(k.body.mid, "#23262b", k.body.bright ? 0.75 : 0.3)}, #101215`), {
      rim: 3,
      light: 0.4,
    }),
    drawGlow("M468 372V486M732 372V486", k.accent, 4),
    directionPad(k, 336, 480),
    actionButtons(k, 864, 480),
    stick(k, 472, 610),
    stick(k, 728, 610),
    rect(430, 386, 16, 40, 8, "#1b1d21") + rect(754, 386, 16, 40, 8, "#1b1d21"),
    circle(600, 596, 18, "#15171b", svg`stroke="${k.accent}" stroke-width="3"`),
    path(
      times(14, (i) => svg`M${570 + (i % 7) * 10} ${536 + Math.floor(i / 7) * 10}h4v4h-4z`),
      "#000",
      'fill-opacity=".6"',
    ),
  ].join("");
}

const cableOf = (looks: Looks) =>
  looks.wireless
    ? ""
    : cord("M600 350C600 260 660 240 640 160S600 60 640 -20S560 -300 700 -640", "#23262b", 18) +
      rect(584, 300, 32, 60, 8, "#15171b");

function front(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  return k.toDrawing(at(0, 10, cableOf(looks) + shell(k, looks) + controls(k, looks)), {
    cx: 600,
    cy: 916,
    rx: 420,
    ry: 34,
  });
}

/** Draws the controller on a table: the front, foreshortened, above the depth of its grips. */
function angle(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const d = outlineOf(looks);
  const depth = times(30, (i) => at(0, 96 - i * 3.2, path(d, shade(k.body.dark, -0.5 + i * 0.012))));
  const shadow = [
    k.spot("#1f1a12", 0.55, 280, 880, 220, 240, 14),
    k.spot("#1f1a12", 0.55, 940, 880, 220, 240, -14),
    k.spot("#1f1a12", 0.55, 610, 740, 480, 190),
  ];
  return k.toDrawing(
    svg`<g transform="matrix(.9 -.2 .22 .66 -78 340)">${shadow}${cableOf(looks)}${depth}${shell(k, looks)}${controls(k, looks)}</g>`,
  );
}

function scale(looks: Looks): Drawing {
  const mm = 0.176;
  const hole = (x: number, y: number, r: number) =>
    circle((x - 170) * mm, (y - 314) * mm, r * mm, "#fffdf8") +
    circle((x - 170) * mm, (y - 314) * mm, r * mm * 0.7, "none");
  const offset = looks.layout === "offset";
  const sticks = offset ? hole(366, 476, 78) + hole(716, 622, 78) : hole(472, 610, 78) + hole(728, 610, 78);
  const [dx, dy] = offset ? [482, 626] : [336, 480];
  const pad = transformPath(
    svg`M${dx - 25} ${dy - 72}L${dx + 25} ${dy - 72}L${dx + 25} ${dy - 25}L${dx + 72} ${dy - 25}L${dx + 72} ${dy + 25}L${dx + 25} ${dy + 25}L${dx + 25} ${dy + 72}L${dx - 25} ${dy + 72}L${dx - 25} ${dy + 25}L${dx - 72} ${dy + 25}L${dx - 72} ${dy - 25}L${dx - 25} ${dy - 25}Z`,
    mm,
    -170,
    -314,
  );
  const [bx, by] = offset ? [836, 470] : [864, 480];
  const keys = (
    [
      [0, -62],
      [62, 0],
      [0, 62],
      [-62, 0],
    ] as const
  )
    .map(([x, y]) => circle((bx + x - 170) * mm, (by + y - 314) * mm, 30 * mm, "none"))
    .join("");
  const h = (offset ? 584 : 600) * mm;
  const lines =
    path(transformPath(outlineOf(looks), mm, -170, -314), "#fffdf8") +
    sticks +
    path(pad, "none") +
    keys +
    (offset ? "" : rect((470 - 170) * mm, (358 - 314) * mm, 260 * mm, 140 * mm, 4, "none"));
  const side =
    path(
      svg`M12 8C30 0 46 4 52 22C58 50 50 ${h - 16} 36 ${h - 4}C28 ${h} 20 ${h - 6} 20 ${h - 18}C18 70 0 44 4 24Q6 12 12 8Z`,
      "#fffdf8",
    ) + path("M4 22C-8 28 -8 44 4 46", "#fffdf8");
  return scaleDrawing({ w: 151.5, h, lines }, { w: 54, h, lines: side }, looks.accent);
}

export function drawController(looks: Looks, view: View): Drawing {
  if (view === "detail")
    return looks.layout === "offset" ? closeUp(front(looks), 790, 560, 2.9) : closeUp(front(looks), 770, 540, 2.8);
  return { front, angle, scale }[view](looks);
}
