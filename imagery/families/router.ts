// Draws routers: flat, gaming, tower and mesh puck shapes; the back view shows the sockets.

import { castShadow, createKit, extrude, type Kit, roundedOutline } from "#imagery/shapes/forms.ts";
import { mix, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawGlow, drawPort, drawSlots, line, path, polygon, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { type Camera, onPlane, type Point, project } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"router">;

/** Draws an antenna from its joint at (x, y), tilted by `lean` degrees. */
function antenna(k: Kit, looks: Looks, x: number, y: number, length: number, lean: number): string {
  const { body, accent } = k;
  const across = k.linear(0, `${body.dark}, ${body.light} 32%, ${body.mid} 62%, ${body.dark}`);
  const blade =
    looks.shape === "gaming"
      ? svg`M-16 0L-22 ${-length * 0.3}L-19 ${-length + 22}L-6 ${-length}H10L20 ${-length + 30}L18 ${-length * 0.3}L14 0Z`
      : svg`M-13 0L-16 ${-length * 0.2}L-14 ${-length + 12}Q-13 ${-length} 0 ${-length}T14 ${-length + 12}L16 ${-length * 0.2}L13 0Z`;
  const lit = looks.shape === "gaming" && line(svg`M2 ${-length * 0.34}V${-length + 40}`, accent, 4, 0.9);
  return svg`<g transform="translate(${x} ${y}) rotate(${lean})">${k.shell(blade, across, { rim: 2.5, light: 0.5 })}${lit}${rect(-17, -18, 34, 34, 9, k.linear(0, `${body.dark}, ${body.mid} 40%, ${body.dark}`))}${circle(0, 0, 7, shade(body.dark, -0.4))}</g>`;
}

function lidOf(k: Kit, looks: Looks, w: number, d: number): string {
  const { body, accent } = k;
  const dark = body.bright ? shade(body.dark, -0.25) : "#050607";
  if (looks.shape === "gaming") {
    const wing = (s: number) =>
      svg`<g transform="translate(${w / 2} 0) scale(${s} 1)">${path(svg`M${w * 0.12} ${d * 0.08}L${w * 0.46} ${d * 0.16}L${w * 0.4} ${d * 0.9}L${w * 0.2} ${d * 0.94}Z`, k.linear(60, `${shade(body.light, 0.05)}, ${body.mid}`))}${drawSlots(w * 0.22, d * 0.24, w * 0.17, d * 0.56, 9, 0.5, dark, false)}</g>`;
    return svg`${wing(-1)}${wing(1)}${drawGlow(svg`M${w * 0.42} ${d * 0.08}L${w * 0.5} ${d * 0.2}L${w * 0.58} ${d * 0.08}M${w * 0.5} ${d * 0.2}V${d * 0.7}L${w * 0.44} ${d * 0.92}M${w * 0.5} ${d * 0.7}L${w * 0.56} ${d * 0.92}`, accent, 5)}`;
  }
  return (
    drawSlots(w * 0.08, d * 0.1, w * 0.84, d * 0.26, 46, 0.42, dark) +
    path(
      svg`M0 ${d * 0.48}C${w * 0.3} ${d * 0.4} ${w * 0.7} ${d * 0.4} ${w} ${d * 0.48}V${d}H0Z`,
      "#fff",
      `fill-opacity="${body.bright ? 0.35 : 0.05}"`,
    ) +
    rect(w * 0.45, d * 0.7, w * 0.1, 6, 3, accent)
  );
}

/** Draws the indicator lights at the front edge. */
const indicatorLights = (k: Kit, w: number, h: number) =>
  times(6, (i) => circle(w / 2 - 75 + i * 30, h * 0.5, 4.5, i < 4 ? mix(k.accent, "#ffffff", 0.2) : "#7b8189"));

function sockets(k: Kit, w: number, h: number): string {
  const mm = h / 26;
  const lan = times(4, (i) => drawPort("ethernet", w * 0.42 + i * 15 * mm, h * 0.3, mm * 1.06));
  const label = times(4, (i) => rect(w * 0.42 + i * 15 * mm, h * 0.84, 12.6 * mm, 4, 2, "#e9b949"));
  return [
    circle(w * 0.13, h * 0.54, h * 0.16, "#08090b", 'stroke="#8d939b" stroke-width="3"') +
      circle(w * 0.13, h * 0.54, h * 0.05, "#c9a14a"),
    rect(w * 0.19, h * 0.38, h * 0.34, h * 0.34, 6, k.linear(70, "#4d525a, #15171b")),
    drawPort("usb-a", w * 0.25, h * 0.42, mm, "#1f4fd8"),
    drawPort("ethernet", w * 0.34, h * 0.3, mm * 1.06),
    rect(w * 0.34, h * 0.84, 12.6 * mm, 4, 2, k.accent),
    lan,
    label,
    circle(w * 0.9, h * 0.54, h * 0.07, "#08090b"),
  ].join("");
}

function drawFlat(looks: Looks, back: boolean): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { body } = k;
  const gaming = looks.shape === "gaming";
  const [w, d, h] = gaming ? [720, 520, 84] : [760, 420, 82];
  const camera: Camera = { yaw: back ? 18 : 0, pitch: 32, cx: 600, cy: 720 };
  const corner: Point = [-w / 2, -h, -d / 2];
  const cut = w * 0.13;
  const shape = gaming
    ? ([
        [cut, 0],
        [w - cut, 0],
        [w, d * 0.3],
        [w - cut * 0.5, d],
        [cut * 0.5, d],
        [0, d * 0.3],
      ] as const)
    : roundedOutline(w, d, 46);
  const slab = extrude(camera, shape, corner, [1, 0, 0], [0, 0, 1], [0, h, 0]);
  const flank = k.linear(
    0,
    `${body.dark}, ${body.mid} 10%, ${mix(body.mid, body.light, 0.3)} 40%, ${body.mid} 75%, ${body.dark}`,
  );
  const top = gaming ? polygon(shape) : roundRect(0, 0, w, d, 46);
  const crown = k.shell(
    top,
    k.linear(
      50,
      body.bright
        ? `${mix(body.light, body.mid, 0.2)}, ${body.mid} 50%, ${mix(body.mid, body.dark, 0.3)}`
        : `${body.light}, ${mix(body.light, body.mid, 0.6)} 50%, ${body.mid}`,
    ),
    {
      rim: 4,
      light: body.highlight,
      inside: lidOf(k, looks, w, d),
    },
  );
  // Antennas are along the far edge; a gaming router has at most four there and the rest at its sides.
  const behind = gaming ? Math.min(looks.antennas, 4) : looks.antennas;
  const sides = looks.antennas - behind;
  const row = (z: number) =>
    times(behind, (i) => {
      const t = behind === 1 ? 0.5 : i / (behind - 1);
      const [x, y] = project(camera, [(t - 0.5) * (w * (gaming ? 0.68 : 0.86)), -h * 0.7, z]);
      return antenna(k, looks, x, y, 400, (t - 0.5) * 26);
    });
  const beside = times(sides, (i) => {
    const s = i % 2 ? 1 : -1;
    const [x, y] = project(camera, [s * w * 0.49, -h * 0.6, -d * 0.1 + Math.floor(i / 2) * d * 0.3]);
    return antenna(k, looks, x, y, 330, s * 28);
  });
  const face = back ? sockets(k, w, h) : indicatorLights(k, w, h);
  const frontal = onPlane(camera, [-w / 2, -h, d / 2], [1, 0, 0], [0, 1, 0], face);
  const solid = svg`${castShadow(camera, w, d, 4, 44)}${!back && row(-d / 2)}${path(slab, flank)}${onPlane(camera, corner, [1, 0, 0], [0, 0, 1], crown)}${frontal}`;
  return k.toDrawing(svg`${solid}${beside}${back && row(d / 2)}`);
}

function drawRound(looks: Looks, back: boolean): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const { body, accent } = k;
  const puck = looks.shape === "puck";
  const [rx, ry, top, foot] = puck ? [270, 92, 560, 760] : [190, 52, 240, 900];
  const side = svg`M${600 - rx} ${top}C${600 - rx * 1.04} ${(top + foot) / 2} ${600 - rx} ${foot - 20} ${600 - rx * 0.96} ${foot}C${600 - rx * 0.7} ${foot + ry * 1.2} ${600 + rx * 0.7} ${foot + ry * 1.2} ${600 + rx * 0.96} ${foot}C${600 + rx} ${foot - 20} ${600 + rx * 1.04} ${(top + foot) / 2} ${600 + rx} ${top}Z`;
  const round = k.linear(
    0,
    `${mix(body.dark, body.mid, 0.4)}, ${body.mid} 14%, ${body.light} 36%, ${mix(body.light, body.mid, 0.4)} 62%, ${body.dark}`,
  );
  const ell = (s: number, y: number, fill: string, more = "") =>
    svg`<ellipse cx="600" cy="${y}" rx="${rx * s}" ry="${ry * s}" fill="${fill}" ${more}/>`;
  const ribs = puck
    ? ""
    : times(22, (i) =>
        line(
          svg`M${600 - rx + 14 + i * ((2 * rx - 28) / 21)} ${top + 40 + Math.sin((i / 21) * Math.PI) * 40}V${foot - 160 + Math.sin((i / 21) * Math.PI) * 40}`,
          shade(body.dark, -0.1),
          3,
          0.35,
        ),
      );
  const lamp = puck ? drawGlow("M560 742Q600 752 640 742", accent, 5) : drawGlow(svg`M600 ${foot - 70}v40`, accent, 6);
  const plugs = back
    ? svg`<g transform="translate(${puck ? 470 : 520} ${foot - (puck ? 30 : 330)})">${puck ? drawPort("ethernet", 0, 0, 5.6) + drawPort("ethernet", 100, 4, 5.6) + drawPort("usb-c", 200, 20, 6) : rect(-14, -14, 188, 320, 16, "#000", 'fill-opacity=".14"') + times(3, (i) => drawPort("ethernet", 40, i * 92, 6.6)) + drawPort("usb-c", 56, 282, 5)}</g>`
    : "";
  const housing = svg`${k.shell(side, round, { rim: 6, soft: 3, light: 0.4, inside: ribs + rect(600 - rx, foot - 40, rx * 2, ry + 80, 0, "url(#m-fall)", 'opacity=".6"') })}${ell(1, top, k.linear(90, `${body.mid}, ${body.light}`))}${ell(0.97, top - 3, k.radial(`${mix(body.light, "#ffffff", 0.4)}, ${body.light} 60%, ${mix(body.light, body.mid, 0.7)}`, 0.4, 0.35, 0.8))}${ell(0.62, top - 3, "none", svg`stroke="${shade(body.dark, -0.1)}" stroke-opacity=".35" stroke-width="3"`)}${puck && ell(0.62, top - 3, k.linear(60, `${body.mid}, ${body.light}`))}${back ? plugs : lamp}`;
  const aerials = times(looks.antennas, (i) => {
    const t = looks.antennas === 1 ? 0.5 : i / (looks.antennas - 1);
    return antenna(k, looks, 600 + (t - 0.5) * rx * 1.7, top + 10, 240, (t - 0.5) * 30);
  });
  return k.toDrawing(aerials + housing, { cx: 600, cy: foot + ry * 0.75, rx: rx * 1.04, ry: puck ? 40 : 30 });
}

function scale(looks: Looks): Drawing {
  if (looks.shape === "puck" || looks.shape === "tower") {
    const [w, h] = looks.shape === "puck" ? [120, 62] : [98, 210];
    const lines =
      path(
        svg`M4 0H${w - 4}Q${w} 0 ${w} 8L${w - 3} ${h - 8}Q${w - 4} ${h} ${w - 12} ${h}H12Q4 ${h} 3 ${h - 8}L0 8Q0 0 4 0Z`,
        "#fffdf8",
      ) + circle(w / 2, h * 0.86, 2, "none");
    return scaleDrawing(
      { w, h, lines },
      { w, h: w, lines: circle(w / 2, w / 2, w / 2, "#fffdf8") + circle(w / 2, w / 2, w * 0.3, "none") },
      looks.accent,
    );
  }
  const [w, h] = looks.shape === "gaming" ? [300, 200] : [260, 180];
  const count = looks.antennas;
  const masts = times(count, (i) => {
    const x = w * (0.08 + (0.84 * i) / Math.max(1, count - 1));
    const lean = (x - w / 2) * 0.16;
    return path(
      svg`M${x - 5} ${h - 34}L${x + lean - 4} 2Q${x + lean} 0 ${x + lean + 4} 2L${x + 5} ${h - 34}Z`,
      "#fffdf8",
    );
  });
  const lines =
    masts + rect(0, h - 36, w, 36, 8, "#fffdf8") + times(6, (i) => circle(w / 2 - 20 + i * 8, h - 18, 1.6, "none"));
  const side = path(svg`M140 ${h - 34}L160 4L168 6L152 ${h - 34}`, "#fffdf8") + rect(0, h - 36, 156, 36, 8, "#fffdf8");
  return scaleDrawing({ w, h, lines }, { w: 168, h, lines: side }, looks.accent);
}

export function drawRouter(looks: Looks, view: View): Drawing {
  const round = looks.shape === "puck" || looks.shape === "tower";
  if (view === "scale") return scale(looks);
  if (view === "detail")
    return round
      ? closeUp(drawRound(looks, true), 600, looks.shape === "puck" ? 720 : 700, 2.3)
      : closeUp(drawFlat(looks, true), 560, 830, 2.7);
  const one = round ? drawRound(looks, view === "angle") : drawFlat(looks, view === "angle");
  return looks.units > 1 ? drawSet(one, looks.units) : one;
}

/** Draws the units of a mesh set side by side; the middle one of three stands in front. */
function drawSet(one: Drawing, units: number): Drawing {
  const zoom = units === 2 ? 0.78 : 0.66;
  const { ground, ...drawn } = one;
  const places = units === 2 ? [-240, 240] : [-300, 300, 0];
  const shadow = ground && {
    cx: 600,
    cy: 600 + (ground.cy - 600) * zoom,
    rx: 300 + ground.rx * zoom,
    ry: ground.ry * zoom,
  };
  const body = places.map((x, i) => at(600 * (1 - zoom) + x, 600 * (1 - zoom) + (i === 2 ? 50 : 0), drawn.body, zoom));
  return { ...drawn, body: body.join(""), ...(shadow && { ground: shadow }) };
}
