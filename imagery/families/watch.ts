// Draws watches: a sports watch is a rounded square on rubber, any other a round dial on links.

import { createKit, type Kit } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { Colour, LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, path, polygon, rect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { type Camera, onPlane, type Point, project } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";
import { watchHead } from "./watch-face.ts";

type Looks = LooksOf<"watch">;

/** Rubber straps have the accent colour, links the metal of the case. */
const strapTone = (k: Kit, looks: Looks): Colour => (looks.sport ? k.accent : k.body.mid);

/** Draws one half of the strap, flat, from the case (y = 0) outwards, where the strap is `w` wide. */
function strap(k: Kit, looks: Looks, w: number, length: number, holes: boolean): string {
  const tone = strapTone(k, looks);
  if (!looks.sport) {
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

function front(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const s = 250 + looks.sizeMm * 4;
  const edge = looks.sport ? s * 0.52 : s * 0.44;
  const length = looks.sport ? 300 : 330;
  const w = looks.sport ? s * 0.72 : s * 0.58;
  const lugs = looks.sport
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
  const flip = svg`<g transform="scale(1 -1)">${at(0, edge, strap(k, looks, w, length, false))}</g>`;
  return k.toDrawing(
    at(600, 600, flip + at(0, edge, strap(k, looks, w, length, true)) + lugs + watchHead(k, looks, s)),
    {
      cx: 606,
      cy: 930,
      rx: 170,
      ry: 20,
    },
  );
}

/** Draws the watch on its closed strap: a loop of narrow facets, each shaded by its direction. */
function angle(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const s = 300 + looks.sizeMm * 3;
  const camera: Camera = { yaw: 36, pitch: 17, cx: 560, cy: 600 };
  const [rz, ry, w] = [s * 0.62, s * 0.78, (looks.sport ? s * 0.68 : s * 0.54) / 2];
  const tone = strapTone(k, looks);
  const steps = looks.sport ? 96 : 40;
  const facet = (i: number) => {
    const [a, b] = [(i / steps) * 2 * Math.PI, ((i + (looks.sport ? 1.08 : 0.9)) / steps) * 2 * Math.PI];
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
        // Rubber facets are stroked in their own colour, so that the paper does not show between them.
        looks.sport
          ? `stroke="${shade(tone, lightness)}" stroke-width="2"`
          : 'stroke="#000" stroke-opacity=".25" stroke-width="2" stroke-linejoin="round"',
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
      looks.sport
        ? rect(-s / 2, -s * 0.59, s, s * 1.18, s * 0.3, shade(k.body.mid, -0.3 + i * 0.02))
        : circle(0, 0, s * 0.5, shade(k.body.mid, -0.3 + i * 0.02)),
    ),
  );
  const loop = facets.map((f) => f.drawn).join("");
  return k.toDrawing(
    at(60, 20, loop + layers + onPlane(camera, [0, 0, 2], [1, 0, 0], [0, 1, 0], watchHead(k, looks, s))),
    {
      cx: 480,
      cy: 634 + ry * 0.96 - rz * 0.2,
      rx: s * 0.7,
      ry: 34,
    },
  );
}

function scale(looks: Looks): Drawing {
  const mm = looks.sizeMm;
  const w = looks.sport ? mm / 1.18 : mm;
  const face = looks.sport
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
  return scaleDrawing(
    { w, h: mm, lines: band + face + rect(w, mm * 0.4, 1.6, mm * 0.13, 0.5, "#fffdf8") },
    { w: 11, h: mm, lines: side },
    looks.accent,
  );
}

export function drawWatch(looks: Looks, view: View): Drawing {
  if (view === "detail") return closeUp(front(looks), 690, 560, 2.9);
  return { front, angle, scale }[view](looks);
}
