// Draws network adapters: a USB stick with an antenna, or a card with antennas on a base.

import { cord, createKit, type Kit } from "#imagery/shapes/forms.ts";
import { getBodyColours, mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import {
  circle,
  drawGlow,
  drawSlots,
  drawTopLight,
  line,
  path,
  rect,
  roundRect,
  screw,
} from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"network-adapter">;

/** Draws an upright paddle antenna with its joint at the origin. */
function paddleAntenna(k: Kit, length: number, w = 44): string {
  const { body } = k;
  const across = k.linear(0, `${body.dark}, ${body.light} 30%, ${body.mid} 62%, ${body.dark}`);
  return [
    rect(-w * 0.34, -30, w * 0.68, 60, 10, k.linear(0, "#15171b, #565b63 40%, #15171b")),
    k.shell(
      svg`M${-w * 0.36} -22L${-w / 2} -90V${-length + 24}Q${-w / 2} ${-length} 0 ${-length}T${w / 2} ${-length + 24}V-90L${w * 0.36} -22Z`,
      across,
      { rim: 3, light: 0.5 },
    ),
    rect(-w * 0.06, -length * 0.62, w * 0.12, length * 0.22, w * 0.06, k.accent, 'fill-opacity=".9"'),
  ].join("");
}

/** Draws the stick along x, with its plug on the left, 700 long and centred on the origin. */
function stick(k: Kit): string {
  const { body } = k;
  return [
    rect(-350, -62, 150, 124, 6, k.linear(90, "#f4f5f6, #c6cad0 45%, #868b92")),
    rect(-318, -36, 34, 26, 2, "#2a2d32") + rect(-318, 12, 34, 26, 2, "#2a2d32"),
    rect(-346, -58, 6, 116, 0, "#fff", 'fill-opacity=".7"'),
    rect(-214, -74, 24, 148, 6, "#17191d"),
    k.shell(roundRect(-200, -88, 480, 176, 40), k.linear(84, `${body.light}, ${body.mid} 45%, ${body.dark}`), {
      rim: 6,
      soft: 2,
      light: body.highlight,
    }),
    drawSlots(-120, -50, 190, 100, 14, 0.34, body.bright ? shade(body.dark, -0.1) : "#060708"),
    circle(130, 0, 9, k.accent) + circle(130, 0, 20, k.accent, 'fill-opacity=".25"'),
    drawTopLight(-170, -88, 410, body.highlight),
  ].join("");
}

function usb(looks: Looks, folded: boolean): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const joint = rect(206, -66, 84, 132, 30, k.linear(90, "#4d525a, #15171b"));
  const mast = folded
    ? svg`<g transform="translate(250 -30) rotate(-78)">${paddleAntenna(k, 470, 60)}</g>`
    : at(250, -20, paddleAntenna(k, 520, 60));
  const drawn =
    stick(k) +
    joint +
    mast +
    circle(250, -16, 22, k.linear(60, "#8d939b, #2a2d32")) +
    screw(250, -16, 13, "#c9cdd2", 30);
  return k.toDrawing(folded ? svg`<g transform="translate(590 640) rotate(-16)">${drawn}</g>` : at(560, 830, drawn), {
    cx: folded ? 600 : 530,
    cy: folded ? 790 : 926,
    rx: 340,
    ry: 26,
  });
}

/** Draws the card from the front: bracket on the left, contacts below, heat sink over the radio. */
function cardFront(k: Kit): string {
  const { body, accent } = k;
  const cooler = "M60 30H470L500 60V290L470 320H90L60 290Z";
  return [
    rect(0, 0, 560, 360, 8, "url(#m-board)"),
    line("M510 60V150L540 180M520 40H545V120M30 330L60 350H400", "#3f4751", 3),
    rect(110, 352, 300, 42, 0, "#1a1f26") +
      times(34, (i) => (i === 8 ? "" : rect(114 + i * 8.6, 362, 5.6, 32, 1, "url(#m-gold)"))),
    path(cooler, "#000", 'fill-opacity=".5" transform="translate(4 8)"'),
    k.shell(cooler, k.linear(62, `${body.light}, ${body.mid} 45%, ${body.dark}`), {
      rim: 4,
      light: body.highlight,
      inside: times(
        13,
        (i) =>
          rect(84 + i * 31, 60, 14, 230, 3, "#000", 'fill-opacity=".32"') +
          rect(98 + i * 31, 60, 2, 230, 0, "#fff", 'fill-opacity=".14"'),
      ),
    }),
    drawGlow("M470 34L496 60V290L470 316", accent, 4),
    screw(30, 30, 11) + screw(530, 330, 11) + rect(516, 210, 30, 40, 3, "url(#m-chip)"),
    rect(-34, -40, 34, 470, 4, "url(#m-steel)"),
    ...[60, 170, 280].slice(0, 2).map(
      (y) =>
        rect(-92, y, 60, 46, 4, "url(#m-gold)") +
        line(
          times(6, (i) => svg`M${-86 + i * 9} ${y + 2}v42`),
          "#7a5618",
          2.4,
          0.7,
        ) +
        rect(-100, y + 15, 10, 16, 2, "#d8ae4f"),
    ),
  ].join("");
}

function card(looks: Looks, turned: boolean): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const black = getBodyColours("black");
  const foot =
    k.shell("M-110 60L-80 0H80L110 60C112 84 -112 84 -110 60Z", k.bodyPaint(black), { rim: 4 }) +
    rect(-60, 40, 120, 5, 2, k.accent);
  const stand = svg`<g transform="translate(${turned ? 930 : 960} 820)">${svg`<g transform="translate(-40 6) rotate(-14)">${paddleAntenna(k, 470, 52)}</g><g transform="translate(40 6) rotate(14)">${paddleAntenna(k, 470, 52)}</g>`}${foot}</g>`;
  const lead = cord("M940 890C860 960 760 910 640 940S300 960 190 700", "#1b1d21", 12);
  const m = turned ? "matrix(.82 -.2 .06 .96 230 520)" : "matrix(1 0 0 1 200 420)";
  return k.toDrawing(svg`${lead}<g transform="${m}">${cardFront(k)}</g>${stand}`, {
    cx: 520,
    cy: turned ? 900 : 868,
    rx: 320,
    ry: 26,
  });
}

function scale(looks: Looks): Drawing {
  if (looks.form === "usb") {
    const lines =
      rect(0, 86, 19, 14, 0.6, "#fffdf8") +
      rect(4, 89, 4, 3, 0, "none") +
      rect(4, 95, 4, 3, 0, "none") +
      rect(18, 83, 62, 20, 5, "#fffdf8") +
      path("M66 84V6Q66 0 71 0T76 6V84Z", "#fffdf8") +
      circle(71, 88, 3, "none");
    return scaleDrawing(
      { w: 80, h: 103, lines },
      {
        w: 20,
        h: 103,
        lines:
          rect(0, 83, 20, 20, 5, "#fffdf8") +
          path("M6 84V4Q6 0 10 0T14 4V84Z", "#fffdf8") +
          circle(10, 93, 1.4, "none"),
      },
      looks.accent,
    );
  }
  const lines =
    rect(12, 10, 100, 62, 1, "#fffdf8") +
    rect(32, 72, 54, 7, 0, "none") +
    rect(22, 16, 78, 50, 4, "none") +
    path(
      times(9, (i) => svg`M${30 + i * 8} 20V62`),
      "none",
      'stroke-opacity=".6"',
    ) +
    rect(6, 0, 6, 86, 1, "#fffdf8") +
    rect(0, 22, 6, 8, 1, "none") +
    rect(0, 42, 6, 8, 1, "none");
  return scaleDrawing(
    { w: 112, h: 86, lines },
    { w: 22, h: 86, lines: rect(0, 0, 22, 86, 1, "#fffdf8") + circle(11, 26, 4, "none") + circle(11, 46, 4, "none") },
    mix(looks.accent, "#000000", 0),
  );
}

export function drawNetworkAdapter(looks: Looks, view: View): Drawing {
  if (view === "scale") return scale(looks);
  const make = looks.form === "usb" ? usb : card;
  if (view === "detail")
    return looks.form === "usb"
      ? closeUp(usb(looks, false), 420, 830, 2.5)
      : closeUp(card(looks, false), 330, 640, 2.4);
  return make(looks, view === "angle");
}
