// Draws mice from above, where shape and buttons differ most, from the thumb side and from below.

import { cord, createKit, dot, honeycomb, type Kit } from "#imagery/shapes/forms.ts";
import { drawText } from "#imagery/shapes/letters.ts";
import { getBodyColours, mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { drawGlow, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { at, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";
import { drawUnderside, outlineOf, SIDE, scale } from "./mouse-below.ts";
import { drawVerticalMouse } from "./mouse-vertical.ts";

type Looks = LooksOf<"mouse">;

function wheel(k: Kit, cx: number, y: number): string {
  const tread = times(11, (i) => svg`M${cx - 17} ${y + 13 + i * 10}h34`);
  return [
    rect(cx - 34, y - 26, 68, 182, 34, k.linear(90, "#020303, #17191d")),
    rect(cx - 24, y - 4, 48, 138, 22, k.accent),
    rect(cx - 24, y - 4, 48, 138, 22, k.linear(90, "#000000/.6, #ffffff/.25 40%, #000000/.65")),
    rect(cx - 18, y - 6, 36, 142, 16, k.linear(90, "#0b0c0e, #4a4f57 38%, #2a2d32 60%, #050607")),
    line(tread, "#000", 3.4, 0.65),
    line(svg`M${cx - 10} ${y + 36}h20`, "#fff", 2, 0.3),
  ].join("");
}

/** Draws the thumb buttons at the left edge; six or more are a keypad of numbered keys. */
function thumb(k: Kit, looks: Looks): string {
  const tone = k.linear(0, `${shade(k.body.mid, 0.25)}, ${k.body.mid} 40%, ${k.body.dark}`);
  if (looks.sideButtons >= 6) {
    const rows = Math.ceil(looks.sideButtons / 3);
    const key = (i: number) => {
      const [x, y] = [452 + (i % 3) * 28 - Math.floor(i / 3) * 1.5, 440 + Math.floor(i / 3) * (270 / rows)];
      return (
        rect(x, y, 25, 270 / rows - 7, 6, tone, 'stroke="#000" stroke-opacity=".5" stroke-width="1.6"') +
        drawText(String(i + 1), x + 12.5, y + 135 / rows - 3, 13, k.accent, 0.9)
      );
    };
    const panel = "M442 428C480 422 524 424 532 440L538 700C538 718 490 728 436 716C450 640 450 520 442 428Z";
    return k.shell(panel, k.linear(0, "#24272c, #0e1013"), { rim: 3 }) + times(looks.sideButtons, key);
  }
  const count = Math.max(0, looks.sideButtons);
  return times(count, (i) => {
    const length = 230 / Math.max(2, count);
    const y = 430 + i * (length + 7);
    const [x0, x1] = looks.shape === "ergonomic" ? [438 + i * 7, 445 + i * 5] : [443 + i * 7, 450 + i * 6];
    const d = svg`M${x0} ${y}C${x0 + 12} ${y + 4} ${x1 + 22} ${y + 8} ${x1 + 24} ${y + length * 0.5}C${x1 + 26} ${y + length * 0.9} ${x1 + 12} ${y + length - 4} ${x1 + 2} ${y + length}C${x1 - 6} ${y + length * 0.7} ${x0 - 8} ${y + length * 0.4} ${x0} ${y}Z`;
    return k.shell(d, tone, { rim: 2, light: 0.5 });
  });
}

function shellOf(k: Kit, looks: Looks): string {
  const d = outlineOf(looks);
  const seam = looks.shape === "ergonomic" ? "M448 590C520 628 680 640 776 590" : "M456 600C520 640 680 640 744 600";
  const cut = (seamPath: string) =>
    line(seamPath, "#000", 4, 0.62) + at(0, 3, line(seamPath, "#fff", 1.6, k.body.bright ? 0.9 : 0.16));
  const grip =
    looks.shape === "ergonomic"
      ? "M400 560C470 600 500 700 470 860L440 900L380 800Z"
      : "M420 600C480 660 482 780 452 880L400 860Z";
  const rubber = k.pattern(
    12,
    20.8,
    (each) =>
      path(each(6, 0, "l6 3.4v7l-6 3.4-6 -3.4v-7z"), "#000", 'fill-opacity=".35"') +
      path(each(6, 10.4, "l6 3.4v7h-12v-7z"), "#fff", 'fill-opacity=".04"'),
  );
  const rough = path(grip, mix(k.body.mid, "#0d0f12", k.body.bright ? 0.25 : 0.7)) + path(grip, rubber);
  const right = svg`<g transform="translate(1200 0) scale(-1 1)">${rough}</g>`;
  const holes = looks.honeycomb
    ? k.clip(
        "M482 690C540 672 660 672 718 690C742 770 752 850 712 900C650 940 550 940 488 900C448 850 458 770 482 690Z",
        path(
          honeycomb(450, 690, 300, 260, 21, 9),
          k.radial(`${mix(k.accent, "#000000", 0.35)} 0%, #0a0b0d 85%`),
          'stroke="#000" stroke-opacity=".25" stroke-width="2"',
        ),
      )
    : "";
  const light = k.body.bright ? 0.9 : 0.3;
  const inside = [
    k.spot("#ffffff", light * 0.48, 514, 430, 92, 235),
    k.spot("#ffffff", light * 0.5, 700, 335, 75, 100, -12),
    k.spot("#ffffff", light * 0.4, 590, 708, 120, 95),
    k.spot("#000000", 0.45, 752, 815, 90, 240, 8),
    k.spot("#000000", 0.42, 610, 975, 210, 72, -5),
    k.spot("#000000", 0.3, 440, 800, 62, 200, -8),
    looks.shape === "ergonomic" ? rough : rough + right,
    holes,
  ].join("");
  return [
    path(d, shade(k.body.dark, -0.5), 'transform="translate(-6 -4) scale(1.01)"'),
    k.shell(
      d,
      k.linear(82, `${k.body.light}, ${mix(k.body.light, k.body.mid, 0.75)} 30%, ${k.body.mid} 62%, ${k.body.dark}`),
      { rim: 13, soft: 7, light: 0.55, dark: 0.6, inside },
    ),
    cut(seam),
    cut("M600 254V330M600 520V628"),
    rect(582, 545, 36, 54, 14, k.linear(90, "#2c3036, #0d0f12")),
    rect(588, 552, 24, 10, 5, k.accent),
  ].join("");
}

function front(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  if (looks.shape === "vertical") return drawVerticalMouse(k, looks);
  const lit = looks.honeycomb ? "" : drawGlow("M520 938C570 952 640 952 690 934", k.accent, 5);
  const lead = looks.wireless
    ? ""
    : cord("M600 256C600 190 640 150 600 60C590 30 590 0 600 -20", "#2a2d32", 18) +
      rect(584, 226, 32, 40, 10, "#1b1d21");
  const dongle =
    looks.wireless &&
    svg`<g transform="translate(880 850) rotate(18)">${rect(-2, 8, 64, 100, 8, "#000", 'fill-opacity=".18"')}${rect(8, -34, 42, 44, 3, "url(#m-steel)")}${rect(17, -24, 8, 10, 0, "#3a3f46")}${rect(33, -24, 8, 10, 0, "#3a3f46")}${k.shell(roundRect(0, 8, 58, 74, 12), k.bodyPaint(getBodyColours("black")), { rim: 3 })}${rect(22, 62, 14, 4, 2, k.accent)}</g>`;
  const halo = k.spot(k.accent, 0.26, 602, 925, 235, 130);
  return k.toDrawing(
    svg`${looks.honeycomb ? "" : halo}${lead}${shellOf(k, looks)}${thumb(k, looks)}${wheel(k, 600, 356)}${lit}${dongle}`,
    { cx: 600, cy: 950, rx: 200, ry: 38 },
  );
}

/** Draws the thumb side of a mouse on the ground. */
function angle(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  if (looks.shape === "vertical") return drawVerticalMouse(k, looks, true);
  const grip = "M430 700C560 650 760 640 860 690C880 760 860 820 830 836L420 836C390 800 400 730 430 700Z";
  const dots = k.pattern(14, 14, (each) =>
    path(each(3.5, 3.5, dot(2.2)) + each(10.5, 10.5, dot(2.2)), "#000", 'fill-opacity=".5"'),
  );
  const tone = k.linear(80, `${shade(k.body.mid, 0.35)}, ${k.body.mid} 50%, ${k.body.dark}`);
  const many = looks.sideButtons >= 6;
  const shown = many ? looks.sideButtons : Math.min(3, looks.sideButtons);
  const buttons = many
    ? times(
        shown,
        (i) =>
          rect(
            470 + (i % 4) * 76,
            632 + Math.floor(i / 4) * 50 - Math.sin((i % 4) + 0.5) * 8,
            68,
            42,
            10,
            tone,
            'stroke="#000" stroke-opacity=".5" stroke-width="2"',
          ) +
          drawText(
            String(i + 1),
            504 + (i % 4) * 76,
            653 + Math.floor(i / 4) * 50 - Math.sin((i % 4) + 0.5) * 8,
            17,
            k.accent,
            0.9,
          ),
      )
    : times(shown, (i) =>
        k.shell(
          svg`M${472 + i * 152} ${650 - i * 10}C${520 + i * 152} ${626 - i * 4} ${580 + i * 150} ${620 - i * 2} ${614 + i * 148} ${622 + i * 2}C${624 + i * 148} ${634 + i * 2} ${618 + i * 148} ${650} ${606 + i * 148} ${652}C${560 + i * 150} ${650} ${520 + i * 150} ${660} ${490 + i * 152} ${672 - i * 8}C${474 + i * 152} ${676 - i * 8} ${466 + i * 152} ${662} ${472 + i * 152} ${650 - i * 10}Z`,
          tone,
          { rim: 3, light: 0.6 },
        ),
      );
  const holes = looks.honeycomb
    ? k.clip(
        "M640 540C740 530 860 570 930 660L900 690C800 620 700 600 620 600Z",
        path(honeycomb(620, 530, 330, 170, 15, 7), mix(k.accent, "#000000", 0.7)),
      )
    : "";
  const light = k.body.bright ? 0.85 : 0.34;
  const inside = [
    k.spot("#ffffff", light * 0.9, 540, 612, 310, 58, -15),
    k.spot("#000000", 0.5, 640, 842, 520, 86, -3),
    path(grip, mix(k.body.mid, "#0d0f12", k.body.bright ? 0.2 : 0.65)) + path(grip, dots),
    holes,
    line("M240 760C330 690 420 640 520 606", "#000", 4, 0.5),
    line("M520 606C540 580 560 560 566 538", "#000", 4, 0.5),
  ].join("");
  const body = [
    looks.wireless ? "" : cord("M240 790C170 800 120 840 60 830C20 825 0 850 -20 850", "#2a2d32", 20),
    svg`<ellipse cx="420" cy="612" rx="44" ry="40" fill="#0c0d10"/><ellipse cx="420" cy="612" rx="44" ry="40" fill="none" stroke="${k.accent}" stroke-width="5"/>`,
    k.shell(SIDE, k.linear(86, `${k.body.light}, ${k.body.mid} 45%, ${k.body.dark}`), {
      rim: 12,
      soft: 6,
      dark: 0.6,
      inside,
    }),
    buttons,
    path("M290 838H930L910 852H310Z", "#0b0c0e"),
    drawGlow("M300 832H920", k.accent, 4),
  ].join("");
  return k.toDrawing(body, { cx: 610, cy: 856, rx: 390, ry: 30 });
}

export function drawMouse(looks: Looks, view: View): Drawing {
  return { front, angle, scale, detail: drawUnderside }[view](looks);
}
