// Draws speakers of one to six pieces: boxes with cones, sound bars, or round ones wrapped in cloth.

import { castShadow, createKit, extrude, roundedOutline } from "#imagery/shapes/forms.ts";
import { mix } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, drawGlow, drawTopLight, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { type Camera, onPlane } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";
import { cabinet, clothOf, roundSpeaker } from "./speaker-parts.ts";

type Looks = LooksOf<"speaker">;

function soundBar(looks: Looks, view: "front" | "angle"): Drawing {
  const k = createKit(looks.finish, looks.accent);
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
    }) + drawGlow(svg`M${w * 0.44} ${h * 0.9}H${w * 0.56}`, k.accent, 4);
  const crown =
    rect(0, 0, w, d, 30, k.linear(20, `${mix(k.body.light, "#ffffff", 0.25)}, ${k.body.mid}, ${k.body.dark}`)) +
    times(4, (i) => circle(w / 2 - 75 + i * 50, d / 2, 11, "#000", 'fill-opacity=".3"'));
  const silhouette = extrude(
    camera,
    roundedOutline(w, h, 34),
    [-w / 2, -h / 2, d / 2],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, -d],
  );
  const sub = looks.pieces > 1;
  const box = sub ? at(830, 330, cabinet(k, 230, 300, false)) : "";
  return k.toDrawing(
    svg`${box}${castShadow(camera, w, d, h / 2 + 4, 40)}${path(silhouette, k.linear(0, `${k.body.light}, ${k.body.mid} 8%, ${k.body.mid} 80%, ${k.body.dark}`))}${k.clip(silhouette, onPlane(camera, [-w / 2, -h / 2, -d / 2], [1, 0, 0], [0, 0, 1], crown))}${onPlane(camera, [-w / 2, -h / 2, d / 2], [1, 0, 0], [0, 1, 0], face)}`,
  );
}

/** The cabinets of a set: centre, width, height and distance above the ground; the first is the master. */
function cabinetPlacements(pieces: number) {
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

function cabinets(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const ground = 900;
  const drawn = cabinetPlacements(looks.pieces).map(({ x, w, h, up }, i) => {
    const y = ground - up - h;
    const shadow = svg`<ellipse cx="${x}" cy="${ground - up + 4}" rx="${w * 0.58}" ry="18" fill="${k.radial("#15110a/.55, #15110a/.2 60%, #15110a/0")}"/>`;
    return (
      shadow + at(x - w / 2, y, cabinet(k, w, h, i === 0)) + drawTopLight(x - w / 2 + 14, y, w - 28, k.body.highlight)
    );
  });
  return k.toDrawing(drawn.join(""));
}

function turnedCabinets(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const d = 300;
  const flank = k.linear(0, `${k.body.dark}, ${k.body.mid}`);
  const one = (cx: number, cy: number, w: number, h: number, i: number) => {
    const camera: Camera = { yaw: 30, pitch: 12, cx, cy };
    const [x, y, z] = [-w / 2, -h / 2, d / 2];
    return svg`${castShadow(camera, w, d, h / 2 + 2, 36)}${onPlane(camera, [x, y, -z], [0, 0, 1], [0, 1, 0], rect(0, 0, d, h, 0, flank))}${onPlane(camera, [x, y, -z], [1, 0, 0], [0, 0, 1], rect(0, 0, w, d, 0, "url(#m-top)"))}${onPlane(camera, [x, y, z], [1, 0, 0], [0, 1, 0], cabinet(k, w, h, i === 0))}`;
  };
  const shown =
    looks.pieces === 1
      ? [[600, 600, 380, 560]]
      : looks.pieces === 2
        ? [
            [800, 500, 270, 470],
            [410, 640, 270, 470],
          ]
        : [
            [800, 470, 190, 310],
            [600, 560, 380, 430],
            [340, 720, 190, 310],
          ];
  return k.toDrawing(shown.map(([x = 0, y = 0, w = 0, h = 0], i) => one(x, y, w, h, i === 1 ? 0 : 1)).join(""));
}

function scale(looks: Looks): Drawing {
  const [w, h, d] =
    looks.shape === "bar"
      ? [860, 62, 95]
      : looks.shape === "round"
        ? [92, 178, 92]
        : looks.pieces > 2
          ? [220, 250, 260]
          : [150, 250, 190];
  const cone = (x: number, y: number, r: number) =>
    circle(x, y, r, "none") + circle(x, y, r * 0.8, "none") + circle(x, y, r * 0.3, "none");
  const face =
    looks.shape === "bar"
      ? rect(0, 0, w, h, 20, "#fffdf8") + [0.14, 0.3, 0.7, 0.86].map((x) => cone(w * x, h / 2, h * 0.34)).join("")
      : looks.shape === "round"
        ? path(
            svg`M0 12Q0 0 12 0H${w - 12}Q${w} 0 ${w} 12V${h - 12}Q${w} ${h} ${w - 12} ${h}H12Q0 ${h} 0 ${h - 12}Z`,
            "#fffdf8",
          ) + path(svg`M0 14H${w}M0 ${h - 16}H${w}`, "none")
        : rect(0, 0, w, h, 8, "#fffdf8") + cone(w / 2, h * 0.6, w * 0.36) + cone(w / 2, h * 0.19, w * 0.13);
  const side =
    looks.shape === "round"
      ? undefined
      : { w: d, h, lines: rect(0, 0, d, h, 6, "#fffdf8") + path(svg`M14 0V${h}`, "none") };
  return scaleDrawing({ w, h, lines: face }, side, looks.accent);
}

export function drawSpeaker(looks: Looks, view: View): Drawing {
  if (view === "scale") return scale(looks);
  if (looks.shape === "round")
    return view === "detail" ? closeUp(roundSpeaker(looks, "angle"), 640, 400, 2.2) : roundSpeaker(looks, view);
  if (looks.shape === "bar")
    return view === "detail" ? closeUp(soundBar(looks, "angle"), 350, 640, 3) : soundBar(looks, view);
  const first = cabinetPlacements(looks.pieces)[0] ?? { x: 600, h: 400, up: 0 };
  if (view === "detail")
    return closeUp(cabinets(looks), first.x, 900 - first.up - first.h * 0.45, looks.pieces > 2 ? 3 : 3.2);
  return view === "front" ? cabinets(looks) : turnedCabinets(looks);
}
