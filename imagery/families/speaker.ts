// Speakers: one to six pieces, as boxes with cones, bars under a screen, or round ones wrapped in cloth.
import type { FactsOf, View } from "#imagery/facts.ts";
import { extrude, castShadow, type Kit, kit, roundedOutline } from "#imagery/forms.ts";
import { mix, shade } from "#imagery/light.ts";
import { circle, glow, line, path, rect, roundRect, screw, topLight } from "#imagery/parts.ts";
import { sheet } from "#imagery/scale.ts";
import { type Camera, onPlane } from "#imagery/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/stage.ts";
import { svg, times } from "#imagery/svg.ts";

type Facts = FactsOf<"speaker">;

/** A driver: basket with screws, rubber surround, cone, and a dust cap in the accent or in the dark. */
function driver(k: Kit, cx: number, cy: number, r: number, lit = false): string {
  const rings = times(5, (i) =>
    circle(cx, cy, r * (0.66 - i * 0.075), "none", svg`stroke="#fff" stroke-opacity=".05" stroke-width="${r * 0.012}"`),
  );
  return [
    circle(cx, cy, r * 1.06, k.linear(60, "#8b9199, #3a3f46 45%, #14161a")),
    times(6, (i) =>
      screw(
        cx + Math.cos((i * Math.PI) / 3) * r * 0.98,
        cy + Math.sin((i * Math.PI) / 3) * r * 0.98,
        r * 0.045,
        "#6f757d",
        i * 31,
      ),
    ),
    circle(cx, cy, r * 0.91, "#08090b"),
    circle(cx, cy, r * 0.87, k.radial("#0c0d10 72%, #3f444c 84%, #1b1d21 92%, #050607")),
    circle(cx, cy, r * 0.72, k.radial("#050607 18%, #1c1e22 40%, #33373d 80%, #191b1f", 0.5, 0.44, 0.56)),
    rings,
    lit ? circle(cx, cy, r * 0.76, "none", svg`stroke="${k.accent}" stroke-width="${r * 0.025}"`) : "",
    circle(
      cx,
      cy,
      r * 0.3,
      k.radial(
        lit
          ? `${mix(k.accent, "#ffffff", 0.45)}, ${k.accent} 55%, ${shade(k.accent, -0.55)}`
          : "#5a6068, #24272c 60%, #0d0f12",
        0.38,
        0.32,
        0.75,
      ),
    ),
    svg`<ellipse cx="${cx - r * 0.1}" cy="${cy - r * 0.13}" rx="${r * 0.09}" ry="${r * 0.05}" transform="rotate(-35 ${cx - r * 0.1} ${cy - r * 0.13})" fill="#fff" fill-opacity=".5"/>`,
  ].join("");
}

function tweeter(k: Kit, cx: number, cy: number, r: number): string {
  return (
    circle(cx, cy, r, k.linear(60, "#7b8189, #2a2d32 50%, #101215")) +
    circle(cx, cy, r * 0.82, k.radial("#1a1c20, #070809")) +
    circle(cx, cy, r * 0.46, k.radial("#f4f5f6, #b9bec5 50%, #565b63", 0.36, 0.3, 0.8))
  );
}

/** A cabinet's front, 0…w by 0…h: tweeter over woofer, a knob and a lamp on the master. */
function cabinet(k: Kit, w: number, h: number, master: boolean): string {
  const vinyl = k.linear(70, `${k.body.light}, ${k.body.mid} 45%, ${k.body.dark}`);
  const tall = h > w * 1.35;
  const r = Math.min(w * 0.38, h * (tall ? 0.27 : 0.4));
  const top = tall ? tweeter(k, w / 2, h * 0.2, w * 0.15) : "";
  const cy = tall ? h * 0.58 : h * 0.5;
  const foot =
    tall && master
      ? circle(w * 0.5, h * 0.91, w * 0.06, k.linear(60, "#e9ebee, #7b8189")) +
        circle(w * 0.78, h * 0.91, w * 0.018, k.accent)
      : tall
        ? rect(w * 0.32, h * 0.895, w * 0.36, h * 0.03, h * 0.015, "#060708")
        : "";
  return (
    k.shell(roundRect(0, 0, w, h, 16), vinyl, { rim: 4, light: k.body.highlight }) +
    top +
    driver(k, w / 2, cy, r, tall) +
    foot
  );
}

/** Cloth around a round speaker. */
const clothOf = (k: Kit) =>
  k.pattern(
    7,
    7,
    circle(1.8, 1.8, 1.3, "#000", 'fill-opacity=".4"') +
      circle(5.3, 5.3, 1.3, "#000", 'fill-opacity=".4"') +
      circle(5.3, 1.8, 0.9, "#fff", 'fill-opacity=".12"'),
  );

function round(facts: Facts, view: "front" | "angle"): Drawing {
  const k = kit(facts.finish, facts.accent);
  const cloth = clothOf(k);
  const [w, h, top] = view === "front" ? [250, 560, 330] : [262, 520, 350];
  const tilt = view === "front" ? 0.16 : 0.36;
  const e = w * tilt;
  const side = svg`M${600 - w} ${top}C${600 - w - 14} ${top + h * 0.35} ${600 - w - 14} ${top + h * 0.7} ${600 - w * 0.94} ${top + h}C${600 - w * 0.7} ${top + h + e * 1.1} ${600 + w * 0.7} ${top + h + e * 1.1} ${600 + w * 0.94} ${top + h}C${600 + w + 14} ${top + h * 0.7} ${600 + w + 14} ${top + h * 0.35} ${600 + w} ${top}Z`;
  const round_ = k.linear(
    0,
    `${shade(k.body.dark, -0.35)}, ${k.body.mid} 18%, ${k.body.light} 34%, ${k.body.mid} 60%, ${shade(k.body.dark, -0.3)} 94%, ${k.body.dark}`,
  );
  const ell = (ry: number, rx: number, y: number, fill: string, more = "") =>
    svg`<ellipse cx="600" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
  const marks = [
    line(svg`M${600 - 90} ${top}h44`, "#fff", 6, 0.8),
    line(svg`M${600 + 46} ${top}h44M${600 + 68} ${top - 22 * tilt * 2.4}v${44 * tilt * 2.4}`, "#fff", 6, 0.8),
  ].join("");
  const body = [
    k.shell(side, round_, {
      rim: 4,
      light: 0.2,
      inside: path(side, cloth) + rect(600 - w - 20, top + h * 0.8, 2 * w + 40, h * 0.4, 0, "url(#m-fall)"),
    }),
    ell(e, w, top, shade(k.body.dark, -0.3)),
    ell(e * 0.96, w * 0.98, top - 5, k.linear(30, `${k.body.light}, ${k.body.mid}, ${k.body.dark}`)),
    ell(e * 0.78, w * 0.8, top - 5, "none", svg`stroke="${k.accent}" stroke-width="12" stroke-opacity=".35"`),
    ell(e * 0.78, w * 0.8, top - 5, "none", svg`stroke="${mix(k.accent, "#ffffff", 0.3)}" stroke-width="5"`),
    ell(e * 0.7, w * 0.72, top - 5, k.linear(60, "#3c4148, #15171b")),
    marks,
    rect(560, top + h * 0.84, 80, 14, 7, k.accent),
    svg`<path d="M${600 + w - 16} ${top + 90}q60 30 52 150q-6 40 -44 36" fill="none" stroke="${shade(k.accent, -0.25)}" stroke-width="18" stroke-linecap="round"/>`,
  ].join("");
  return k.done(body, { cx: 600, cy: top + h + e * 0.7, rx: w * 1.05, ry: 34 });
}

function bar(facts: Facts, view: "front" | "angle"): Drawing {
  const k = kit(facts.finish, facts.accent);
  const camera: Camera =
    view === "front" ? { yaw: 0, pitch: 20, cx: 600, cy: 600 } : { yaw: 26, pitch: 22, cx: 600, cy: 600 };
  const [w, h, d] = [1030, 150, 140];
  const cloth = clothOf(k);
  const cones = [0.14, 0.3, 0.7, 0.86]
    .map(
      (x) =>
        circle(w * x, h / 2, h * 0.36, "#000", 'fill-opacity=".24"') +
        circle(w * x, h / 2, h * 0.12, "#fff", 'fill-opacity=".06"'),
    )
    .join("");
  const face =
    k.shell(roundRect(0, 0, w, h, 34), k.linear(90, "#3b3f46, #1f2227 50%, #0f1114"), {
      rim: 4,
      inside: cones + rect(0, 0, w, h, 0, cloth),
    }) + glow(svg`M${w * 0.44} ${h * 0.9}H${w * 0.56}`, k.accent, 4);
  const crown =
    rect(0, 0, w, d, 30, k.linear(20, `${mix(k.body.light, "#ffffff", 0.25)}, ${k.body.mid}, ${k.body.dark}`)) +
    times(4, (i) => circle(w / 2 - 75 + i * 50, d / 2, 11, "#000", 'fill-opacity=".3"'));
  const hullOf = extrude(camera, roundedOutline(w, h, 34), [-w / 2, -h / 2, d / 2], [1, 0, 0], [0, 1, 0], [0, 0, -d]);
  const sub = facts.pieces > 1;
  const box = sub ? at(830, 330, cabinet(k, 230, 300, false)) : "";
  return k.done(
    svg`${box}${castShadow(camera, w, d, h / 2 + 4, 40)}${path(hullOf, k.linear(0, `${k.body.light}, ${k.body.mid} 8%, ${k.body.mid} 80%, ${k.body.dark}`))}${k.clip(hullOf, onPlane(camera, [-w / 2, -h / 2, -d / 2], [1, 0, 0], [0, 0, 1], crown))}${onPlane(camera, [-w / 2, -h / 2, d / 2], [1, 0, 0], [0, 1, 0], face)}`,
  );
}

/** Cabinets of a set, from the left: width, height, how far up the ground they stand, and which is the master. */
function placesOf(pieces: number) {
  const sat = (x: number, up = 0) => ({ x, w: 176, h: 270, up });
  if (pieces === 1) return [{ x: 600, w: 420, h: 600, up: 0 }];
  if (pieces === 2)
    return [
      { x: 380, w: 300, h: 520, up: 0 },
      { x: 820, w: 300, h: 520, up: 0 },
    ];
  if (pieces === 3)
    return [
      { x: 600, w: 400, h: 460, up: 40 },
      { x: 260, w: 200, h: 330, up: 0 },
      { x: 940, w: 200, h: 330, up: 0 },
    ];
  return [
    { x: 600, w: 380, h: 450, up: 110 },
    sat(330, 120),
    sat(870, 120),
    sat(170),
    sat(1030),
    { x: 600, w: 330, h: 150, up: -40 },
  ];
}

function boxes(facts: Facts): Drawing {
  const k = kit(facts.finish, facts.accent);
  const ground = 900;
  const drawn = placesOf(facts.pieces).map(({ x, w, h, up }, i) => {
    const y = ground - up - h;
    const shade_ = svg`<ellipse cx="${x}" cy="${ground - up + 4}" rx="${w * 0.58}" ry="18" fill="${k.radial("#15110a/.55, #15110a/.2 60%, #15110a/0")}"/>`;
    return shade_ + at(x - w / 2, y, cabinet(k, w, h, i === 0)) + topLight(x - w / 2 + 14, y, w - 28, k.body.highlight);
  });
  return k.done(drawn.join(""));
}

function boxesTurned(facts: Facts): Drawing {
  const k = kit(facts.finish, facts.accent);
  const d = 300;
  const flank = k.linear(0, `${k.body.dark}, ${k.body.mid}`);
  const one = (cx: number, cy: number, w: number, h: number, i: number) => {
    const camera: Camera = { yaw: 30, pitch: 12, cx, cy };
    const [x, y, z] = [-w / 2, -h / 2, d / 2];
    return svg`${castShadow(camera, w, d, h / 2 + 2, 36)}${onPlane(camera, [x, y, -z], [0, 0, 1], [0, 1, 0], rect(0, 0, d, h, 0, flank))}${onPlane(camera, [x, y, -z], [1, 0, 0], [0, 0, 1], rect(0, 0, w, d, 0, "url(#m-top)"))}${onPlane(camera, [x, y, z], [1, 0, 0], [0, 1, 0], cabinet(k, w, h, i === 0))}`;
  };
  const shown =
    facts.pieces === 1
      ? [[600, 600, 380, 560]]
      : facts.pieces === 2
        ? [
            [800, 500, 270, 470],
            [410, 640, 270, 470],
          ]
        : [
            [800, 470, 190, 310],
            [600, 560, 380, 430],
            [340, 720, 190, 310],
          ];
  return k.done(shown.map(([x = 0, y = 0, w = 0, h = 0], i) => one(x, y, w, h, i === 1 ? 0 : 1)).join(""));
}

function scale(facts: Facts): Drawing {
  const [w, h, d] =
    facts.shape === "bar"
      ? [860, 62, 95]
      : facts.shape === "round"
        ? [92, 178, 92]
        : facts.pieces > 2
          ? [220, 250, 260]
          : [150, 250, 190];
  const cone = (x: number, y: number, r: number) =>
    circle(x, y, r, "none") + circle(x, y, r * 0.8, "none") + circle(x, y, r * 0.3, "none");
  const face =
    facts.shape === "bar"
      ? rect(0, 0, w, h, 20, "#fffdf8") + [0.14, 0.3, 0.7, 0.86].map((x) => cone(w * x, h / 2, h * 0.34)).join("")
      : facts.shape === "round"
        ? path(
            svg`M0 12Q0 0 12 0H${w - 12}Q${w} 0 ${w} 12V${h - 12}Q${w} ${h} ${w - 12} ${h}H12Q0 ${h} 0 ${h - 12}Z`,
            "#fffdf8",
          ) + path(svg`M0 14H${w}M0 ${h - 16}H${w}`, "none")
        : rect(0, 0, w, h, 8, "#fffdf8") + cone(w / 2, h * 0.6, w * 0.36) + cone(w / 2, h * 0.19, w * 0.13);
  const side =
    facts.shape === "round"
      ? undefined
      : { w: d, h, lines: rect(0, 0, d, h, 6, "#fffdf8") + path(svg`M14 0V${h}`, "none") };
  return sheet({ w, h, lines: face }, side, facts.accent);
}

export function drawSpeaker(facts: Facts, view: View): Drawing {
  if (view === "scale") return scale(facts);
  if (facts.shape === "round")
    return view === "detail" ? closeUp(round(facts, "angle"), 640, 400, 2.2) : round(facts, view);
  if (facts.shape === "bar") return view === "detail" ? closeUp(bar(facts, "angle"), 350, 640, 3) : bar(facts, view);
  const first = placesOf(facts.pieces)[0] ?? { x: 600, h: 400, up: 0 };
  if (view === "detail")
    return closeUp(boxes(facts), first.x, 900 - first.up - first.h * 0.45, facts.pieces > 2 ? 3 : 3.2);
  return view === "front" ? boxes(facts) : boxesTurned(facts);
}
