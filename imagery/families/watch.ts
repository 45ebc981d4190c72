// Watches: a sports watch is a rounded square on rubber, the other kind a round dial on links.
import type { Colour, FactsOf, View } from "#imagery/facts.ts";
import { type Kit, kit } from "#imagery/forms.ts";
import { strokes } from "#imagery/letters.ts";
import { mix, shade, turn } from "#imagery/light.ts";
import { circle, line, path, polygon, rect, roundRect } from "#imagery/parts.ts";
import { sheet } from "#imagery/scale.ts";
import { glare } from "#imagery/screen.ts";
import { type Camera, onPlane, type Point, project } from "#imagery/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/stage.ts";
import { svg, times } from "#imagery/svg.ts";

type Facts = FactsOf<"watch">;

const turnAround = (a: number, r: number): readonly [number, number] => [Math.sin(a) * r, -Math.cos(a) * r];

/** Three rings of a day's movement and the time, on black glass 0…w by 0…h. */
function sportFace(k: Kit, w: number, h: number): string {
  const hues: Colour[] = [k.accent, turn(k.accent, 90), turn(k.accent, -110)];
  const rings = hues.map((hue, i) => {
    const r = w * (0.31 - i * 0.075);
    const around = 2 * Math.PI * r;
    const ring = (paint: string, more: string) =>
      svg`<circle cx="${w / 2}" cy="${h * 0.6}" r="${r}" fill="none" stroke="${paint}" stroke-width="${w * 0.058}" ${more}/>`;
    return (
      ring(hue, 'stroke-opacity=".22"') +
      ring(
        mix(hue, "#ffffff", 0.12),
        svg`stroke-linecap="round" stroke-dasharray="${around * (0.82 - i * 0.17)} ${around}" transform="rotate(-90 ${w / 2} ${h * 0.6})"`,
      )
    );
  });
  return svg`${rect(0, 0, w, h, 0, k.radial("#1a1d22, #050607", 0.5, 0.4, 0.8))}${rings}${strokes("10:24", w * 0.66, h * 0.13, w * 0.13, "#ffffff", 0.62)}${strokes("15", w * 0.2, h * 0.13, w * 0.075, k.accent, 0.8)}`;
}

/** A dial with hands, a radius of 1 at `r`. */
function dial(k: Kit, r: number): string {
  const marks = times(60, (i) => {
    const a = (i / 60) * 2 * Math.PI;
    const [x1, y1] = turnAround(a, r * (i % 5 ? 0.91 : 0.8));
    const [x2, y2] = turnAround(a, r * 0.95);
    return line(
      svg`M${x1} ${y1}L${x2} ${y2}`,
      i % 5 ? "#dfe3e8" : "#ffffff",
      i % 5 ? r * 0.008 : r * 0.03,
      i % 5 ? 0.6 : 1,
    );
  });
  const hand = (deg: number, length: number, width: number, colour: string) =>
    svg`<g transform="rotate(${deg})">${path(svg`M${-width} ${length * 0.16}L${-width * 0.7} ${-length}L0 ${-length - width}L${width * 0.7} ${-length}L${width} ${length * 0.16}z`, "#000", 'fill-opacity=".35" transform="translate(4 6)"')}${path(svg`M${-width} ${length * 0.16}L${-width * 0.7} ${-length}L0 ${-length - width}L${width * 0.7} ${-length}L${width} ${length * 0.16}z`, colour)}</g>`;
  const small = (x: number, y: number) =>
    circle(x, y, r * 0.2, "#000", 'fill-opacity=".28"') +
    circle(x, y, r * 0.2, "none", 'stroke="#fff" stroke-opacity=".3" stroke-width="1.5"') +
    line(svg`M${x} ${y}L${x + r * 0.09} ${y - r * 0.12}`, "#fff", 3);
  const deep = mix(shade(k.accent, -0.55), "#0a0f1e", 0.35);
  return svg`${circle(0, 0, r, k.radial(`${mix(k.accent, "#ffffff", 0.12)} 0%, ${shade(k.accent, -0.3)} 50%, ${deep}`, 0.5, 0.42, 0.62))}${small(-r * 0.38, 0)}${small(r * 0.38, 0)}${marks}${hand(308, r * 0.5, r * 0.035, "#f4f5f7")}${hand(58, r * 0.76, r * 0.026, "#f4f5f7")}${hand(200, r * 0.84, r * 0.009, "#ff6a2b")}${circle(0, 0, r * 0.045, "#e9ebee")}`;
}

/** The case from the front, `s` units across, around the origin. */
function head(k: Kit, facts: Facts, s: number): string {
  const metal = k.linear(
    60,
    `${mix(k.body.light, "#ffffff", 0.4)}, ${k.body.mid} 40%, ${k.body.light} 60%, ${k.body.dark}`,
  );
  const crown =
    rect(
      s * 0.49,
      -s * 0.11,
      s * 0.06,
      s * 0.15,
      s * 0.02,
      k.linear(90, `${k.body.dark}, ${k.body.light} 30%, ${k.body.mid}, ${k.body.dark}`),
    ) +
    line(
      times(7, (i) => svg`M${s * 0.5} ${-s * 0.095 + i * s * 0.02}h${s * 0.045}`),
      "#000",
      2,
      0.4,
    );
  if (!facts.sport) {
    const bezel = times(60, (i) => {
      const [x, y] = turnAround((i / 30) * Math.PI, s * 0.485);
      return circle(x, y, s * 0.008, "#000", 'fill-opacity=".28"');
    });
    return (
      crown +
      circle(s * 0.47, s * 0.2, s * 0.034, metal) +
      circle(s * 0.47, -s * 0.25, s * 0.034, metal) +
      circle(0, 0, s * 0.5, metal) +
      bezel +
      circle(0, 0, s * 0.465, shade(k.body.dark, -0.3)) +
      circle(0, 0, s * 0.455, k.linear(240, `${k.body.light}, ${k.body.mid}, ${k.body.dark}`)) +
      dial(k, s * 0.425) +
      k.clip(
        svg`M${-s * 0.425} 0a${s * 0.425} ${s * 0.425} 0 1 0 ${s * 0.85} 0a${s * 0.425} ${s * 0.425} 0 1 0 ${-s * 0.85} 0z`,
        at(-s * 0.425, -s * 0.425, glare(k, s * 0.85, s * 0.85, 1.1)),
      )
    );
  }
  const [w, h] = [s, s * 1.18];
  const glass = roundRect(0, 0, w * 0.9, h * 0.915, s * 0.25);
  return (
    crown +
    rect(s * 0.495, s * 0.1, s * 0.016, s * 0.2, s * 0.008, k.body.mid) +
    k.shell(roundRect(-w / 2, -h / 2, w, h, s * 0.3), metal, {
      rim: s * 0.025,
      light: 0.8,
      dark: 0.35,
      soft: s * 0.008,
    }) +
    at(
      -w * 0.45,
      -h * 0.4575,
      path(glass, "#050608") +
        k.clip(
          glass,
          at(
            s * 0.055,
            s * 0.055,
            k.clip(
              roundRect(0, 0, w * 0.79, h * 0.915 - s * 0.11, s * 0.2),
              sportFace(k, w * 0.79, h * 0.915 - s * 0.11),
            ),
          ) + glare(k, w * 0.9, h * 0.915, 0.9),
        ),
    )
  );
}

/** Colour of the strap at a place: rubber in the accent, links in the metal of the case. */
const strapTone = (k: Kit, facts: Facts): Colour => (facts.sport ? k.accent : k.body.mid);

/** One half of the strap lying flat, from the case (y = 0) outwards; `w` wide there. */
function strap(k: Kit, facts: Facts, w: number, length: number, holes: boolean): string {
  const tone = strapTone(k, facts);
  if (!facts.sport) {
    const rows = 9;
    return times(rows, (i) => {
      const [rw, y, rh] = [w * (1 - i * 0.026), (i * length) / rows, length / rows - 3];
      const dim = 1 - i / (rows * 1.25);
      const metal = (o: number) =>
        k.linear(
          90,
          `${shade(tone, -0.1 - (1 - dim) * 0.35)}, ${mix(k.body.light, "#ffffff", 0.3)} ${20 + o}%, ${tone} 55%, ${shade(k.body.dark, -(1 - dim) * 0.3)}`,
        );
      return (
        rect(-rw / 2, y, rw * 0.31, rh, 6, metal(0)) +
        rect(-rw * 0.18, y - 4, rw * 0.36, rh, 6, metal(12)) +
        rect(rw * 0.19, y, rw * 0.31, rh, 6, metal(0))
      );
    });
  }
  const d = svg`M${-w / 2} -30L${-w * 0.44} ${length * 0.3}L${-w * 0.4} ${length * 0.86}C${-w * 0.4} ${length} ${w * 0.4} ${length} ${w * 0.4} ${length * 0.86}L${w * 0.44} ${length * 0.3}L${w / 2} -30Z`;
  const skin = k.linear(0, `${shade(tone, -0.35)}, ${shade(tone, 0.14)} 22%, ${tone} 60%, ${shade(tone, -0.4)}`);
  const fall = rect(-w / 2, 0, w, length, 0, k.linear(90, "#000000/.4, #000000/0 18%, #000000/0 60%, #000000/.45"));
  const pins = holes
    ? times(
        6,
        (i) =>
          svg`<ellipse cx="0" cy="${length * 0.3 + i * length * 0.1}" rx="${w * 0.05}" ry="${w * 0.036}" fill="${shade(tone, -0.7)}"/>`,
      )
    : circle(0, length * 0.82, w * 0.085, "url(#m-steel)") + circle(0, length * 0.82, w * 0.05, shade(tone, -0.3));
  return k.shell(d, skin, { rim: 5, light: 0.4, soft: 2, inside: fall }) + pins;
}

function front(facts: Facts): Drawing {
  const k = kit(facts.finish, facts.accent);
  const s = 250 + facts.sizeMm * 4;
  const edge = facts.sport ? s * 0.52 : s * 0.44;
  const length = facts.sport ? 300 : 330;
  const w = facts.sport ? s * 0.72 : s * 0.58;
  const lugs = facts.sport
    ? ""
    : [-1, 1]
        .map((y) =>
          [-1, 1]
            .map((x) =>
              rect(
                x * s * 0.3 - s * 0.045,
                y * s * 0.44 - s * 0.08,
                s * 0.09,
                s * 0.16,
                s * 0.035,
                k.linear(0, `${k.body.light}, ${k.body.dark}`),
              ),
            )
            .join(""),
        )
        .join("");
  const flip = svg`<g transform="scale(1 -1)">${at(0, edge, strap(k, facts, w, length, false))}</g>`;
  return k.done(at(600, 600, flip + at(0, edge, strap(k, facts, w, length, true)) + lugs + head(k, facts, s)), {
    cx: 606,
    cy: 930,
    rx: 170,
    ry: 20,
  });
}

/** Standing on its closed strap: the loop is built of narrow facets, each as light as it faces the lamp. */
function angle(facts: Facts): Drawing {
  const k = kit(facts.finish, facts.accent);
  const s = 300 + facts.sizeMm * 3;
  const camera: Camera = { yaw: 36, pitch: 17, cx: 560, cy: 600 };
  const [rz, ry, w] = [s * 0.62, s * 0.78, (facts.sport ? s * 0.68 : s * 0.54) / 2];
  const tone = strapTone(k, facts);
  const steps = facts.sport ? 96 : 40;
  const facet = (i: number) => {
    const [a, b] = [(i / steps) * 2 * Math.PI, ((i + (facts.sport ? 1.08 : 0.9)) / steps) * 2 * Math.PI];
    const narrow = (t: number) => w * (0.82 + 0.18 * Math.max(0, Math.cos(t)));
    const place = (t: number, side: number): Point => [side * narrow(t), Math.sin(t) * ry, Math.cos(t) * rz - rz];
    const [normal, upward] = [Math.cos(a), -Math.sin(a)];
    const out =
      normal * Math.cos((camera.pitch * Math.PI) / 180) + upward * Math.sin((camera.pitch * Math.PI) / 180) > 0;
    const lightness = out ? upward * 0.34 + normal * 0.08 - 0.05 : -0.42 - upward * 0.16;
    const d = polygon([
      project(camera, place(a, -1)),
      project(camera, place(a, 1)),
      project(camera, place(b, 1)),
      project(camera, place(b, -1)),
    ]);
    return {
      z: Math.cos(a),
      drawn: path(
        d,
        shade(tone, lightness),
        facts.sport ? "" : 'stroke="#000" stroke-opacity=".25" stroke-width="2" stroke-linejoin="round"',
      ),
    };
  };
  const facets = Array.from({ length: steps }, (_, i) => facet(i)).sort((a, b) => a.z - b.z);
  const thick = s * 0.16;
  const layers = times(14, (i) =>
    onPlane(
      camera,
      [0, 0, -thick + (i * thick) / 13],
      [1, 0, 0],
      [0, 1, 0],
      facts.sport
        ? rect(-s / 2, -s * 0.59, s, s * 1.18, s * 0.3, shade(k.body.mid, -0.3 + i * 0.02))
        : circle(0, 0, s * 0.5, shade(k.body.mid, -0.3 + i * 0.02)),
    ),
  );
  const loop = facets.map((f) => f.drawn).join("");
  return k.done(at(60, 20, loop + layers + onPlane(camera, [0, 0, 2], [1, 0, 0], [0, 1, 0], head(k, facts, s))), {
    cx: 480,
    cy: 634 + ry * 0.96 - rz * 0.2,
    rx: s * 0.7,
    ry: 34,
  });
}

function scale(facts: Facts): Drawing {
  const mm = facts.sizeMm;
  const w = facts.sport ? mm / 1.18 : mm;
  const face = facts.sport
    ? rect(0, 0, w, mm, w * 0.3, "#fffdf8") + rect(w * 0.05, mm * 0.045, w * 0.9, mm * 0.91, w * 0.25, "none")
    : circle(mm / 2, mm / 2, mm / 2, "#fffdf8") +
      circle(mm / 2, mm / 2, mm * 0.44, "none") +
      path(svg`M${mm / 2} ${mm / 2}V${mm * 0.16}M${mm / 2} ${mm / 2}L${mm * 0.7} ${mm * 0.62}`, "none");
  const band = [-1, 1]
    .map((y) =>
      path(
        svg`M${w * 0.16} ${y < 0 ? mm * 0.04 : mm * 0.96}l${w * 0.03} ${y * mm * 0.09}h${w * 0.62}l${w * 0.03} ${-y * mm * 0.09}`,
        "none",
        'stroke-opacity=".45"',
      ),
    )
    .join("");
  const side =
    path(
      svg`M0 ${mm * 0.14}Q0 0 5 0H8Q11 ${mm * 0.06} 11 ${mm * 0.2}V${mm * 0.8}Q11 ${mm * 0.94} 8 ${mm}H5Q0 ${mm} 0 ${mm * 0.86}Z`,
      "#fffdf8",
    ) + rect(4, mm * 0.4, 3.4, mm * 0.14, 1, "none");
  return sheet(
    { w, h: mm, lines: band + face + rect(w, mm * 0.4, 1.6, mm * 0.13, 0.5, "#fffdf8") },
    { w: 11, h: mm, lines: side },
    facts.accent,
  );
}

export function drawWatch(facts: Facts, view: View): Drawing {
  if (view === "detail") return closeUp(front(facts), 690, 560, 2.9);
  return { front, angle, scale }[view](facts);
}
