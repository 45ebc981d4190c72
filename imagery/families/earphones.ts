// Draws wireless buds with their case, and earphones on a cable or a neckband.

import { cord, createKit, type Kit } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, grille, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"headphones">;

const STEM = "M-18 10C-34 60 -32 250 -30 300C-28 332 30 332 32 300C36 240 44 120 70 60Z";
const HEAD = "M-40 -70C0 -112 96 -104 112 -30C124 36 80 92 20 92C-36 92 -66 60 -66 12C-66 -24 -56 -54 -40 -70Z";

/** Draws a silicone tip that points left, centred on the origin. */
function tip(k: Kit, r: number): string {
  const gum = k.linear(80, "#f6f6f5, #d9dadb 45%, #8f9296");
  return [
    k.shell(
      svg`M${r * 0.5} ${-r * 0.72}C${-r * 0.2} ${-r * 1.1} ${-r} ${-r * 0.7} ${-r * 1.02} 0C${-r} ${r * 0.7} ${-r * 0.2} ${r * 1.1} ${r * 0.5} ${r * 0.72}Z`,
      gum,
      { rim: r * 0.1, soft: r * 0.06, light: 0.7 },
    ),
    svg`<ellipse cx="${-r * 0.86}" cy="0" rx="${r * 0.2}" ry="${r * 0.44}" fill="#2a2d32"/><ellipse cx="${-r * 0.83}" cy="0" rx="${r * 0.14}" ry="${r * 0.34}" fill="#0a0b0d"/>`,
  ].join("");
}

/** Draws a bud with a stem: the head is at the origin, the tip on the left. */
function bud(k: Kit): string {
  const skin = k.linear(
    20,
    `${mix(k.body.light, "#ffffff", 0.3)}, ${k.body.light} 40%, ${k.body.mid} 75%, ${k.body.dark}`,
  );
  const shine = k.spot("#ffffff", 0.65, 30, -62, 84, 34, 8);
  return [
    svg`<g transform="translate(-62 -14) rotate(-14)">${tip(k, 66)}</g>`,
    k.shell(STEM, skin, { rim: 8, soft: 4, light: 0.5, dark: 0.35 }),
    k.shell(
      HEAD,
      k.radial(
        `${mix(k.body.light, "#ffffff", 0.5)}, ${k.body.light} 45%, ${k.body.mid} 80%, ${k.body.dark}`,
        0.36,
        0.3,
        0.85,
      ),
      { rim: 9, soft: 5, light: 0.4, dark: 0.4, inside: shine },
    ),
    svg`<g transform="rotate(-24)">${rect(34, -34, 46, 22, 11, "#121417")}${grille(36, -33, 42, 20, 6, 1.8, "#3a3f46")}</g>`,
    rect(-10, 150, 12, 74, 6, k.accent, 'fill-opacity=".85"'),
    rect(-16, 306, 34, 9, 4.5, "#1a1c20"),
  ].join("");
}

/** Draws the charging case from the front, closed or open, 360 wide and centred on the origin. */
function chargingCase(k: Kit, open: boolean): string {
  const skin = k.linear(
    84,
    `${mix(k.body.light, "#ffffff", 0.3)}, ${k.body.light} 45%, ${k.body.mid} 80%, ${k.body.dark}`,
  );
  const lid = "M-186 0C-190 -90 -150 -118 -90 -120L90 -120C150 -118 190 -90 186 0Z";
  const base = "M-186 0L186 0C190 90 176 160 90 164L-90 164C-176 160 -190 90 -186 0Z";
  const raised = open
    ? at(
        0,
        -60,
        k.shell(
          "M-180 20C-186 -110 -150 -150 -90 -152L90 -152C150 -150 186 -110 180 20Z",
          k.linear(90, `${k.body.mid}, ${mix(k.body.light, k.body.mid, 0.4)}`),
          { rim: 6 },
        ) +
          path(
            "M-160 20C-164 -90 -136 -126 -86 -128L86 -128C136 -126 164 -90 160 20Z",
            k.linear(90, `${shade(k.body.dark, -0.25)}, ${k.body.mid}`),
          ),
      )
    : k.shell(lid, skin, { rim: 8, soft: 4, light: 0.6, dark: 0.15 });
  const bay = open
    ? path(
        "M-186 0C-180 -52 180 -52 186 0Z",
        k.linear(90, `${shade(k.body.dark, -0.5)}, ${shade(k.body.dark, -0.15)}`),
      ) +
      svg`<ellipse cx="-84" cy="-18" rx="52" ry="17" fill="#08090b"/><ellipse cx="84" cy="-18" rx="52" ry="17" fill="#08090b"/>`
    : "";
  return svg`${raised}${bay}${k.shell(base, skin, { rim: 9, soft: 5, light: 0.5, dark: 0.45 })}${line("M-185 1H185", shade(k.body.dark, -0.4), 3, 0.8)}${line("M-184 4H184", "#fff", 2, k.body.highlight * 0.6)}${circle(0, 58, 8, k.accent)}${circle(0, 58, 17, k.accent, 'fill-opacity=".25"')}`;
}

function buds(looks: Looks, closed: boolean): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const one = bud(k);
  const mirror = (x: number, y: number, turn: number, z = 1) =>
    svg`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${-z} ${z})">${one}</g>`;
  if (closed) {
    const lyingBud = svg`<g transform="translate(760 770) rotate(-68) scale(.95)">${one}</g>`;
    return k.toDrawing(
      svg`${at(470, 640, chargingCase(k, false), 1.25)}${k.spot("#1f1a12", 0.4, 870, 860, 215, 46)}${lyingBud}`,
      {
        cx: 470,
        cy: 846,
        rx: 210,
        ry: 30,
      },
    );
  }
  return k.toDrawing(
    svg`${at(600, 830, chargingCase(k, true), 1.12)}${svg`<g transform="translate(400 380) rotate(8)">${one}</g>`}${mirror(800, 380, -8)}`,
    { cx: 600, cy: 1014, rx: 200, ry: 26 },
  );
}

/** Draws a wired bud: a metal barrel with the tip on the left. */
function wiredBud(k: Kit): string {
  const metal = k.linear(
    90,
    `${k.body.dark}, ${mix(k.body.light, "#ffffff", 0.45)} 26%, ${k.body.mid} 60%, ${k.body.dark}`,
  );
  return [
    rect(-8, 20, 26, 96, 12, k.linear(0, "#4a4e55, #1a1c20 60%, #0c0d10")),
    at(-78, 0, tip(k, 62)),
    rect(-52, -24, 40, 48, 6, "url(#m-brush)"),
    k.shell(roundRect(-26, -50, 112, 100, 34), metal, { rim: 5, soft: 2 }),
    rect(46, -50, 10, 100, 2, k.accent),
    rect(46, -50, 10, 100, 2, k.linear(90, "#000000/.5, #ffffff/.45 26%, #000000/0 55%, #000000/.55")),
    svg`<ellipse cx="84" cy="0" rx="13" ry="44" fill="${k.body.dark}"/><ellipse cx="86" cy="0" rx="9" ry="36" fill="${k.body.mid}"/>`,
  ].join("");
}

function inEar(looks: Looks, near: boolean): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const one = wiredBud(k);
  const [left, right] = near
    ? ([
        [430, 440],
        [790, 520],
      ] as const)
    : ([
        [400, 380],
        [800, 380],
      ] as const);
  const tilt = near ? [-18, 24] : [-6, 6];
  // Starts the cable where it leaves the barrel, which is rotated.
  const end = ([x, y]: readonly [number, number], degrees: number, side: number) => {
    const a = (degrees * Math.PI) / 180;
    return svg`M${x + side * 5 * Math.cos(a) - 108 * Math.sin(a)} ${y + 108 * Math.cos(a)}`;
  };
  const sheath = "#2a2d33";
  const y = looks.wireless ? 560 : 620;
  const neck = "M404 500C380 900 480 1000 600 1000C720 1000 820 900 796 500";
  const wires = looks.wireless
    ? cord(neck, sheath, 14) +
      svg`<path d="M392 640C390 890 490 985 600 985C710 985 810 890 808 640" fill="none" stroke="${k.body.dark}" stroke-width="50" stroke-linecap="round"/><path d="M392 640C390 890 490 985 600 985C710 985 810 890 808 640" fill="none" stroke="${k.linear(30, `${k.body.light}, ${k.body.mid}, ${k.body.dark}`)}" stroke-width="42" stroke-linecap="round"/>` +
      rect(380, 690, 24, 74, 12, k.accent)
    : cord(svg`${end(left, tilt[0] ?? 0, 1)}C${left[0] + 20} ${y + 60} 560 ${y + 60} 596 ${y + 170}`, sheath, 12) +
      cord(svg`${end(right, tilt[1] ?? 0, -1)}C${right[0] - 20} ${y + 60} 640 ${y + 60} 604 ${y + 170}`, sheath, 12) +
      cord(
        svg`M600 ${y + 180}C600 ${y + 320} 520 ${y + 350} 440 ${y + 330}S260 ${y + 300} 230 ${y + 400}S420 ${y + 470} 620 ${y + 440}S900 ${y + 380} 1000 ${y + 420}`,
        sheath,
        13,
      ) +
      rect(586, y + 150, 28, 66, 12, k.bodyPaint(k.body, 0));
  const remote =
    looks.microphone && !looks.wireless
      ? svg`<g transform="translate(${near ? 664 : right[0] - 84} ${near ? y + 78 : y + 30}) rotate(${near ? 34 : 40})">${k.shell(roundRect(-14, -56, 30, 116, 14), k.bodyPaint(k.body, 0), { rim: 3 })}${rect(-6, -34, 14, 20, 6, k.accent)}${rect(-6, 6, 14, 30, 6, "#15171b")}</g>`
      : "";
  return k.toDrawing(
    svg`${wires}${remote}<g transform="translate(${left[0]} ${left[1]}) rotate(${near ? -18 : -6})">${one}</g><g transform="translate(${right[0]} ${right[1]}) rotate(${near ? 24 : 6}) scale(-1 1)">${one}</g>`,
  );
}

function scale(looks: Looks): Drawing {
  if (looks.type === "earbuds") {
    const lines = rect(0, 0, 61, 46, 20, "#fffdf8") + path("M.4 20H60.6", "none") + circle(30.5, 30, 1.4, "none");
    const side =
      path("M5 11C8 3 20 3 21 12C22 18 17 21 13 21L11 34Q8 36 6 34L5.4 20Q2 17 5 11Z", "#fffdf8") +
      path("M6 9Q0 7 0 13T6 18", "#fffdf8") +
      rect(15, 8, 4, 2, 1, "none");
    return scaleDrawing({ w: 61, h: 46, lines }, { w: 21, h: 35, lines: side }, looks.accent);
  }
  const lines =
    rect(8, 0, 18, 14, 5, "#fffdf8") +
    path("M8 2Q0 -1 0 7T8 12Z", "#fffdf8") +
    rect(12, 14, 4, 14, 2, "#fffdf8") +
    path("M20 0V14", "none");
  return scaleDrawing(
    { w: 26, h: 28, lines },
    { w: 14, h: 28, lines: circle(7, 7, 7, "#fffdf8") + circle(7, 7, 4, "none") + rect(5, 14, 4, 14, 2, "#fffdf8") },
    looks.accent,
  );
}

export function drawEarphones(looks: Looks, view: View): Drawing {
  const small = looks.type === "in-ear";
  switch (view) {
    case "front":
      return small ? inEar(looks, false) : buds(looks, false);
    case "angle":
      return small ? inEar(looks, true) : buds(looks, true);
    case "scale":
      return scale(looks);
    case "detail":
      return small ? closeUp(inEar(looks, false), 400, 400, 3.6) : closeUp(buds(looks, false), 400, 430, 2.9);
  }
}
