// Draws microphones: a capsule in a yoke on a desk stand, or in a shock mount on an arm.

import { cord, createKit, type Kit } from "#imagery/shapes/forms.ts";
import { mix, rotateHue, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, line, path, rect, roundRect, screw } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"microphone">;

/** Woven wire is drawn as two diagonals over a dark background. */
const meshOf = (k: Kit, wire: string) =>
  k.pattern(
    12,
    12,
    (each) => line(each(0, 0, "l12 12m0 -12l-12 12"), wire, 2.3, 0.95) + line(each(0, -1, "l12 12"), "#fff", 0.7, 0.35),
  );

/** Draws the upright capsule, 260 wide and 560 high, with its top left corner at the origin. */
function capsule(k: Kit, looks: Looks, behind = false): string {
  const { body, accent } = k;
  const whole = roundRect(0, 0, 260, 560, 128);
  const cylinder = k.linear(
    0,
    `${body.dark}, ${body.mid} 14%, ${body.light} 32%, ${body.mid} 58%, ${body.dark} 92%, ${mix(body.dark, body.mid, 0.5)}`,
  );
  const inner = looks.rgb
    ? k.linear(90, `${rotateHue(accent, 50)}, ${accent} 50%, ${rotateHue(accent, -60)}`)
    : k.linear(90, "#0a0b0d, #1a1c20");
  const wire = body.bright ? "#d5d8dc" : looks.rgb ? "#16181c" : "#4c5159";
  const shadeAcross = k.linear(0, "#000000/.62, #000000/.08 22%, #ffffff/.26 34%, #000000/0 52%, #000000/.62");
  const head = k.clip(
    whole,
    rect(0, 0, 260, 330, 0, inner) +
      rect(70, 60, 120, 220, 60, "#000", `fill-opacity="${looks.rgb ? 0.2 : 0.35}"`) +
      rect(0, 0, 260, 330, 0, meshOf(k, wire)) +
      rect(0, 0, 260, 330, 0, shadeAcross),
  );
  const knob =
    circle(130, 452, 40, "#000", 'fill-opacity=".35" transform="translate(0 5)"') +
    circle(130, 452, 38, k.linear(60, "#f1f2f4, #9aa0a8 50%, #4d5259")) +
    circle(130, 452, 30, k.linear(240, "#e6e8eb, #8d939b")) +
    line("M130 428v14", accent, 5);
  const back = rect(92, 420, 76, 20, 10, "#07080a") + circle(130, 490, 16, "#c5a14d") + circle(130, 490, 12, "#050607");
  return [
    path(whole, cylinder),
    head,
    rect(120, 14, 20, 310, 10, cylinder, 'opacity=".9"'),
    rect(-3, 318, 266, 30, 8, k.linear(0, "#4d5259, #d9dce0 30%, #8d939b 55%, #f0f1f3 72%, #3d4249")),
    rect(-3, 350, 266, 5, 2, accent),
    behind ? back : knob + circle(130, 390, 7, accent) + circle(130, 390, 14, accent, 'fill-opacity=".25"'),
    line("M26 110C30 60 70 20 110 12", "#fff", 4, body.highlight * 0.6),
  ].join("");
}

function deskMicrophone(looks: Looks, turned: boolean): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { body } = k;
  const disc = (y: number, fill: string) => svg`<ellipse cx="600" cy="${y}" rx="196" ry="50" fill="${fill}"/>`;
  const yoke = "M452 470C430 700 470 850 600 856C730 850 770 700 748 470";
  const bow = (paint: string, width: number) =>
    svg`<path d="${yoke}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"/>`;
  const lean = turned ? 16 : 0;
  return k.toDrawing(
    svg`${disc(1012, shade(body.dark, -0.4))}${rect(404, 986, 392, 26, 0, k.linear(0, `${body.dark}, ${body.light} 30%, ${body.mid} 60%, ${body.dark}`))}${disc(986, k.linear(20, `${body.light}, ${body.mid} 50%, ${body.dark}`))}${svg`<ellipse cx="600" cy="986" rx="186" ry="45" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>`}${rect(580, 850, 40, 136, 6, "url(#m-steel)")}${bow(shade(body.dark, -0.5), 34)}${bow(k.linear(0, `${body.dark}, ${body.light} 20%, ${body.mid} 50%, ${body.light} 80%, ${body.dark}`), 26)}${svg`<g transform="rotate(${lean} 600 500) translate(470 190)">${capsule(k, looks, turned)}</g>`}${[452, 748].map((x) => circle(x, 480, 34, k.linear(60, "#e9ebee, #8d939b 50%, #3d4249")) + circle(x, 480, 22, k.linear(240, "#d9dce0, #6f757d")))}`,
    { cx: 600, cy: 1022, rx: 220, ry: 30 },
  );
}

function armMicrophone(looks: Looks, turned: boolean): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { body } = k;
  const beam = (x1: number, y1: number, x2: number, y2: number) => {
    const d = svg`M${x1} ${y1}L${x2} ${y2}`;
    const [dx, dy] = [(y2 - y1) / 60, (x1 - x2) / 60];
    return (
      line(d, shade(body.dark, -0.3), 30) +
      line(d, body.mid, 24) +
      svg`<g transform="translate(${dx * 0.6} ${dy * 0.6})">${line(d, body.light, 6, 0.8)}</g>`
    );
  };
  const joint = (x: number, y: number) =>
    circle(x, y, 34, k.linear(60, `${body.light}, ${body.mid} 50%, ${body.dark}`)) +
    circle(x, y, 18, k.accent) +
    screw(x, y, 13, "#c9cdd2", 20);
  const metal = k.linear(0, `${body.dark}, ${body.light} 30%, ${body.mid}, ${body.dark}`);
  const ring = (y: number, near: boolean) =>
    svg`<path d="M-168 ${y}A168 34 0 0 ${near ? 0 : 1} 168 ${y}" fill="none" stroke="${near ? metal : shade(body.dark, -0.2)}" stroke-width="18"/>`;
  const elastic = [-1, 1]
    .map((s) => line(svg`M${s * 162} 44L${s * 104} 92L${s * 162} 130L${s * 104} 170L${s * 162} 214`, "#1b1d21", 7))
    .join("");
  const struts = [-168, 168].map((x) => rect(x - 9, 44, 18, 170, 8, metal)).join("");
  const hung = svg`<g transform="translate(-104 -230) scale(.8)">${capsule(k, looks)}</g>`;
  const fork = svg`<path d="M0 -258V-236M-168 60C-190 -120 -150 -236 0 -240C150 -236 190 -120 168 60" fill="none" stroke="${metal}" stroke-width="20" stroke-linecap="round"/>`;
  const mic = svg`<g transform="translate(860 560) rotate(${turned ? 12 : 0} 0 -250)">${ring(44, false)}${ring(214, false)}${fork}${elastic}${hung}${struts}${ring(44, true)}${ring(214, true)}</g>`;
  const mesh = meshOf(k, "#15171b");
  const filter = turned
    ? ""
    : svg`<g transform="translate(560 520)"><path d="M60 -100C120 -190 220 -250 290 -262" fill="none" stroke="#15171b" stroke-width="10"/><circle r="118" fill="${mesh}" opacity=".75"/><circle r="118" fill="none" stroke="#15171b" stroke-width="14"/><circle r="118" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/></g>`;
  const clamp =
    k.shell("M150 1010H330V1050H220V1120H330V1160H150Z", k.linear(70, `${body.light}, ${body.mid}, ${body.dark}`), {
      rim: 4,
    }) +
    line("M290 1160V1104", "url(#m-steel)", 16) +
    line("M262 1104H318", "#8d939b", 14);
  return k.toDrawing(
    svg`${rect(220, 1062, 1000, 44, 0, k.linear(90, "#d9b98f, #b98f5e"))}${clamp}${rect(222, 940, 40, 76, 8, "url(#m-steel)")}${cord("M242 930C300 700 380 380 560 330S760 262 850 262", "#1b1d21", 10)}${beam(242, 940, 330, 300)}${beam(330, 300, 850, 250)}${line("M296 700L352 380M400 316L640 292", "#c9cdd2", 7, 0.9)}${joint(242, 940)}${joint(330, 300)}${joint(850, 258)}${mic}${filter}`,
  );
}

function scale(looks: Looks): Drawing {
  const head =
    rect(24, 0, 52, 112, 26, "#fffdf8") +
    path("M24 64H76M24 70H76M33 12H67M28 20H72M25 28H75M24 36H76M24 44H76M24 52H76", "none", 'stroke-opacity=".7"') +
    circle(50, 90, 7.5, "none");
  const foot =
    path("M20 56C14 110 24 132 50 134C76 132 86 110 80 56", "none") +
    rect(46, 134, 8, 26, 1, "#fffdf8") +
    path("M12 166Q12 160 50 160T88 166V170H12Z", "#fffdf8");
  if (looks.mount === "stand") return scaleDrawing({ w: 100, h: 170, lines: foot + head }, undefined, looks.accent);
  const boomed =
    path("M10 420L60 90L330 60", "none") +
    path("M22 420L70 100L330 72", "none") +
    circle(62, 94, 12, "#fffdf8") +
    circle(16, 420, 12, "#fffdf8") +
    path("M0 432H40V450H24V480H40V496H0Z", "#fffdf8") +
    svg`<g transform="translate(282 78)">${rect(24, 0, 52, 112, 26, "#fffdf8")}${path("M24 64H76M10 58H90M10 82H90", "none")}</g>`;
  return scaleDrawing({ w: 380, h: 496, lines: boomed }, undefined, looks.accent);
}

export function drawMicrophone(looks: Looks, view: View): Drawing {
  const stand = looks.mount === "stand";
  if (view === "scale") return scale(looks);
  if (view === "detail")
    return stand
      ? closeUp(deskMicrophone(looks, false), 600, 520, 2.9)
      : closeUp(armMicrophone(looks, true), 850, 560, 2.7);
  return stand ? deskMicrophone(looks, view === "angle") : armMicrophone(looks, view === "angle");
}
