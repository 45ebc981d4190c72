// Draws bags: a backpack with pockets and zips, or a sleeve, which shows a laptop when open.

import { createKit, type Kit } from "#imagery/shapes/forms.ts";
import { getBodyColours, mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"bag">;

/** Ripstop cloth is a fine twill with squares of stronger thread. */
const clothOf = (k: Kit) =>
  k.pattern(
    18,
    18,
    (each) =>
      line(
        times(6, (i) => each(-18 + i * 6, 18, "l18 -18")),
        "#000",
        1.5,
        0.12,
      ) + line(each(0, 0, "h18m-18 0v18"), "#fff", 0.5, 0.1),
  );

/** Draws a zip along path data, with its puller in the accent colour at (x, y). */
function zip(k: Kit, d: string, x: number, y: number, turned = 0): string {
  return [
    line(d, "#08090b", 17, 0.9),
    svg`<path d="${d}" fill="none" stroke="#a8adb4" stroke-width="8" stroke-dasharray="3.4 3"/>`,
    line(d, "#fff", 1.4, 0.25),
    svg`<g transform="translate(${x} ${y}) rotate(${turned})">${rect(-11, -12, 22, 26, 6, k.linear(60, "#f3f4f6, #9aa0a8, #565b63"))}${rect(-5, 10, 10, 58, 5, k.linear(0, `${shade(k.accent, -0.3)}, ${shade(k.accent, 0.2)} 40%, ${shade(k.accent, -0.3)}`))}</g>`,
  ].join("");
}

const seam = (d: string, k: Kit) =>
  svg`<path d="${d}" fill="none" stroke="${k.body.trim}" stroke-width="2.4" stroke-dasharray="7 5" opacity=".75"/>`;

const BODY =
  "M600 210C470 210 400 230 370 320C340 430 322 700 330 900C334 970 380 990 450 994L750 994C820 990 866 970 870 900C878 700 860 430 830 320C800 230 730 210 600 210Z";
const POCKET =
  "M600 590C500 590 424 594 408 630C392 690 388 850 396 910C402 950 440 956 480 956L720 956C760 956 798 950 804 910C812 850 808 690 792 630C776 594 700 590 600 590Z";

function backpack(looks: Looks, turned: boolean): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { body, accent } = k;
  const skin = k.linear(74, `${mix(body.light, body.mid, 0.25)}, ${body.mid} 45%, ${body.dark}`);
  const cloth = clothOf(k);
  const dark = shade(body.dark, -0.35);
  const glint = body.bright ? 0.5 : 0.18;
  const folds = [
    k.spot("#ffffff", glint, 520, 312, 175, 80, -14),
    k.spot("#ffffff", glint * 0.7, 440, 430, 62, 170, 6),
    k.spot("#000000", 0.4, 816, 710, 75, 370),
  ].join("");
  const side = [-1, 1]
    .map(
      (s) =>
        svg`<g transform="translate(600 0) scale(${s} 1)">${k.shell("M250 640C290 640 306 660 308 700L300 940C290 970 270 980 240 980Z", skin, { rim: 6, soft: 3, inside: path("M230 620H320V1000H230Z", cloth) })}${line("M254 652C284 652 298 664 302 690", accent, 6)}</g>`,
    )
    .join("");
  const strap = svg`<path d="M370 300C250 340 230 560 268 800C276 850 300 880 330 890" fill="none" stroke="${dark}" stroke-width="64" stroke-linecap="round"/><path d="M370 300C250 340 230 560 268 800C276 850 300 880 330 890" fill="none" stroke="${body.mid}" stroke-width="48" stroke-linecap="round"/>${seam("M356 316C262 360 246 560 278 790", k)}`;
  const handle = svg`<path d="M540 222C540 130 660 130 660 222" fill="none" stroke="${dark}" stroke-width="34"/><path d="M540 222C540 136 660 136 660 222" fill="none" stroke="${body.mid}" stroke-width="24"/>`;
  const drawn = [
    turned
      ? svg`${strap}<g transform="translate(1200 0) scale(-1 1)">${strap}</g>`
      : strap + svg`<g transform="translate(1200 0) scale(-1 1)">${strap}</g>`,
    handle,
    side,
    k.shell(BODY, skin, { rim: 16, soft: 8, light: 0.45, dark: 0.55, inside: folds + path(BODY, cloth) }),
    zip(k, "M352 560C372 330 440 270 600 268C760 270 828 330 848 560", 470, 306, 24),
    seam("M378 560C394 356 456 300 600 298C744 300 806 356 822 560", k),
    k.shell("M470 400H730L742 470C742 486 458 486 458 470Z", mix(body.mid, body.dark, 0.4), { rim: 3 }) +
      rect(560, 424, 80, 20, 6, accent),
    path(POCKET, "#000", 'fill-opacity=".35" transform="translate(0 8)"'),
    k.shell(POCKET, skin, {
      rim: 12,
      soft: 6,
      light: 0.45,
      dark: 0.5,
      inside: path(POCKET, cloth) + k.spot("#ffffff", 0.2, 600, 636, 210, 40),
    }),
    zip(k, "M420 668C480 646 720 646 780 668", 740, 662, -8),
    seam("M424 912C480 926 720 926 776 912", k),
    rect(500, 780, 200, 12, 6, dark) + rect(500, 782, 60, 8, 4, accent),
  ].join("");
  const placed = turned
    ? svg`<g transform="matrix(.86 -.09 0 1 100 60)">${svg`<g transform="translate(96 -6)">${path(BODY, k.linear(0, `${body.dark}, ${dark}`))}${path(BODY, cloth)}</g><g transform="translate(48 -3)">${path(BODY, body.dark)}</g>`}${drawn}</g>`
    : drawn;
  return k.toDrawing(placed, { cx: turned ? 640 : 600, cy: 1000, rx: turned ? 320 : 300, ry: 30 });
}

function sleeve(looks: Looks, opened: boolean): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { body, accent } = k;
  const outline = roundRect(190, 350, 820, 560, 44);
  const felt = k.pattern(26, 26, (each) => {
    const hairs = (first: number) =>
      times(8, (n) => {
        const i = first + n * 2;
        const turn = (i * 37 * Math.PI) / 180;
        return each((i * 7.3) % 26, (i * 11.9) % 26, svg`l${3.2 * Math.cos(turn)} ${3.2 * Math.sin(turn)}`);
      });
    return line(hairs(0), "#000", 1, 0.12) + line(hairs(1), "#fff", 1, 0.08);
  });
  const skin = k.linear(68, `${mix(body.light, body.mid, 0.3)}, ${body.mid} 50%, ${body.dark}`);
  const metal = getBodyColours("silver");
  const inner = opened
    ? k.shell(roundRect(236, 214, 730, 400, 26), k.bodyPaint(metal), { rim: 4, light: 0.9 }) +
      path("M220 356H980V390H220Z", "#0b0c0e")
    : "";
  const flap = k.shell(
    "M860 560H1010V650H860C816 650 816 560 860 560Z",
    k.linear(84, `${shade(accent, 0.2)}, ${accent} 50%, ${shade(accent, -0.3)}`),
    { rim: 4, soft: 2 },
  );
  const drawn = [
    inner,
    k.shell(outline, skin, { rim: 14, soft: 7, light: 0.4, dark: 0.5, inside: path(outline, felt) }),
    opened
      ? line("M214 372H986", "#050607", 12, 0.8)
      : zip(k, "M200 392C204 372 216 366 240 366H960C984 366 996 372 1000 392", 930, 368, 0),
    seam(roundRect(214, 392, 772, 494, 28), k),
    flap,
    seam("M872 576H1000M872 634H1000", { ...k, body: { ...body, trim: mix(accent, "#ffffff", 0.5) } }),
    rect(300, 790, 250, 5, 2, "#000", 'fill-opacity=".2"'),
    svg`<path d="${roundRect(260, 640, 330, 200, 18)}" fill="#000" fill-opacity=".08"/>${seam(roundRect(260, 640, 330, 200, 18), k)}`,
  ].join("");
  return k.toDrawing(opened ? svg`<g transform="rotate(-7 600 600) translate(0 20)">${drawn}</g>` : drawn, {
    cx: 600,
    cy: opened ? 960 : 922,
    rx: 400,
    ry: 26,
  });
}

function scale(looks: Looks): Drawing {
  if (looks.style === "sleeve")
    return scaleDrawing(
      {
        w: 360,
        h: 255,
        lines:
          rect(0, 0, 360, 255, 18, "#fffdf8") +
          path("M14 14H346", "none", 'stroke-dasharray="4 3"') +
          rect(292, 90, 68, 40, 12, "none") +
          rect(30, 120, 150, 100, 8, "none", 'stroke-dasharray="8 5"'),
      },
      { w: 26, h: 255, lines: rect(0, 0, 26, 255, 12, "#fffdf8") },
      looks.accent,
    );
  const lines =
    path("M130 24C130 -10 190 -10 190 24", "none") +
    path(
      "M160 24C90 24 44 34 28 80C10 140 0 320 6 440C10 462 30 470 70 470H250C290 470 310 462 314 440C320 320 310 140 292 80C276 34 230 24 160 24Z",
      "#fffdf8",
    ) +
    rect(50, 250, 220, 200, 30, "none") +
    path("M60 284H260M24 200C40 84 80 56 160 54S280 84 296 200", "none", 'stroke-dasharray="6 4"');
  const side =
    path("M60 24C100 30 150 120 156 300V440Q156 470 130 470H40Q20 470 20 440V120Q20 20 60 24Z", "#fffdf8") +
    path("M24 70C-14 160 -6 330 22 410", "none") +
    path("M118 260H156M118 260V452", "none");
  return scaleDrawing({ w: 320, h: 470, lines }, { w: 158, h: 470, lines: side }, looks.accent);
}

export function drawBag(looks: Looks, view: View): Drawing {
  if (view === "scale") return scale(looks);
  const make = looks.style === "backpack" ? backpack : sleeve;
  if (view === "detail")
    return looks.style === "backpack"
      ? closeUp(backpack(looks, false), 690, 640, 2.6)
      : closeUp(sleeve(looks, false), 880, 470, 2.6);
  return make(looks, view === "angle");
}
