// Draws stands for a laptop, a phone, a monitor or a headset.

import { getBodyColours, materialGradients, mix, ramp, shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { circle, line, path, rect, roundRect, screw } from "#imagery/shapes/parts.ts";
import { type Elevation, scaleDrawing } from "#imagery/shapes/scale.ts";
import { type Camera, flatSlab, onPlane, project, projectGroundShadow } from "#imagery/shapes/solid.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"stand">;

/** Draws a bar of round or flat metal along path data, lit from the upper left. */
function bar(d: string, width: number, looks: Looks): string {
  const b = getBodyColours(looks.finish);
  return svg`${line(d, shade(b.dark, -0.3), width)}${line(d, b.mid, width * 0.9)}<g transform="translate(${-width * 0.1} ${-width * 0.08})">${line(d, mix(b.light, b.mid, 0.2), width * 0.5)}</g><g transform="translate(${-width * 0.2} ${-width * 0.16})">${line(d, mix(b.light, "#ffffff", 0.5), width * 0.12, 0.8)}</g>`;
}

function joint(x: number, y: number, r: number, looks: Looks): string {
  return svg`${circle(x + 2, y + 4, r, "#000", 'opacity=".35"')}${circle(x, y, r, "url(#st-disc)")}${circle(x, y, r * 0.62, "none", `stroke="${looks.accent}" stroke-width="${r * 0.1}"`)}${circle(x, y, r * 0.34, "url(#m-pit)")}`;
}

/** Draws a plate centred on x = 0, its lower edge at (y, z), leaning back by `lean` degrees. */
function plate(
  camera: Camera,
  w: number,
  l: number,
  y: number,
  z: number,
  lean: number,
  face: string,
  edge: string,
): string {
  const v: [number, number, number] = [0, Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)];
  const top: [number, number, number] = [-w / 2, y - v[1] * l, z - v[2] * l];
  const slices = times(6, (i) =>
    onPlane(camera, [top[0], top[1] + (6 - i) * 0.7, top[2]], [1, 0, 0], v, path(roundRect(0, 0, w, l, 10), edge)),
  );
  return slices + onPlane(camera, top, [1, 0, 0], v, face);
}

function plateFace(looks: Looks, w: number, l: number, hollow: boolean): string {
  const b = getBodyColours(looks.finish);
  return svg`${path(roundRect(0, 0, w, l, 10) + (hollow ? roundRect(w * 0.26, l * 0.24, w * 0.48, l * 0.44, 16) : ""), "url(#m-body)", 'fill-rule="evenodd"')}${path(roundRect(0.5, 0.5, w - 1, l - 1, 9.6), "none", `stroke="${b.bright ? b.trim : "#fff"}" stroke-opacity=".5" stroke-width=".8"`)}${[0.12, 0.88].map((x) => svg`${path(roundRect(w * x - w * 0.04, l * 0.1, w * 0.08, l * 0.72, w * 0.03), "#15181c")}`)}${rect(w * 0.3, l * 0.8, w * 0.4, 2.2, 1.1, looks.accent)}`;
}

function laptop(looks: Looks, camera: Camera): string {
  const b = getBodyColours(looks.finish);
  const edge = shade(b.dark, -0.1);
  const base = flatSlab({ ...camera, cy: camera.cy + 62 * (camera.scale ?? 1) * 0.9 }, [200, 5, 190], {
    radius: 14,
    from: shade(b.dark, -0.2),
    to: b.mid,
    face: svg`${path(roundRect(0, 0, 200, 190, 14), "url(#m-top)")}${path(roundRect(30, 30, 140, 120, 20), "#000", 'opacity=".13"')}${rect(0, 84, 200, 3, 0, looks.accent, 'opacity=".85"')}`,
  });
  const leg = (x: number) => {
    const [ax, ay] = project(camera, [x, 60, 56]);
    const [mx, my] = project(camera, [x, 16, -70]);
    return svg`${bar(svg`M${ax} ${ay}L${mx} ${my}`, 26 * (camera.scale ?? 1) * 0.55, looks)}${joint(ax, ay, 15 * (camera.scale ?? 1) * 0.6, looks)}${joint(mx, my, 13 * (camera.scale ?? 1) * 0.6, looks)}`;
  };
  const lip = onPlane(
    camera,
    [-120, 6, 92],
    [1, 0, 0],
    [0, 1, 0],
    [20, 180]
      .map((x) => path(roundRect(x, -22, 40, 26, 6), "url(#m-side)") + rect(x + 6, -20, 28, 8, 3, "#15181c"))
      .join(""),
  );
  return svg`${base}${leg(-76)}${leg(76)}${plate(camera, 240, 200, 4, 92, 16, plateFace(looks, 240, 200, true), edge)}${lip}`;
}

function phone(looks: Looks, camera: Camera): string {
  const b = getBodyColours(looks.finish);
  const s = camera.scale ?? 1;
  const base = flatSlab({ ...camera, cy: camera.cy + 66 * s * 0.9 }, [96, 8, 96], {
    radius: 48,
    from: shade(b.dark, -0.25),
    to: b.mid,
    face: svg`${circle(48, 48, 48, "url(#m-top)")}${circle(48, 48, 47.4, "none", 'stroke="#fff" stroke-opacity=".5" stroke-width=".8"')}${circle(48, 48, 36, "none", `stroke="${looks.accent}" stroke-width="1.6"`)}`,
  });
  const [ax, ay] = project(camera, [0, 64, -8]);
  const [mx, my] = project(camera, [0, -18, -14]);
  const lip = onPlane(
    camera,
    [-30, 12, 16],
    [1, 0, 0],
    [0, 1, 0],
    [2, 40]
      .map((x) => path(roundRect(x, -13, 18, 16, 5), "url(#m-side)") + rect(x + 3, -12, 12, 5, 2, "#15181c"))
      .join(""),
  );
  return svg`${base}${bar(svg`M${ax} ${ay}L${mx} ${my}`, 13 * s, looks)}${joint(ax, ay - 4 * s, 9 * s, looks)}${plate(camera, 74, 92, 14, 12, 68, plateFace(looks, 74, 92, false), shade(b.dark, -0.1))}${lip}`;
}

/** Draws a desk arm without perspective: clamp, post, two arms, the plate for the screen. */
function monitorArm(looks: Looks): string {
  return svg`${path("M212 980h176v30h-140v120h96v30h-132z", "url(#m-side)")}${rect(318, 1090, 14, 60, 3, "url(#m-steel)")}${rect(180, 962, 240, 26, 10, "url(#m-body)")}${bar("M300 960V760", 52, looks)}${bar("M300 780L560 520", 62, looks)}${bar("M560 520L812 420", 54, looks)}${line("M372 690L500 560", "#000", 10, 0.35)}${line("M372 690L500 560", looks.accent, 4)}${joint(300, 780, 52, looks)}${joint(560, 520, 48, looks)}${rect(806, 376, 60, 88, 14, "url(#m-side)")}${rect(852, 286, 34, 268, 12, "url(#m-steel)")}${rect(880, 310, 22, 220, 6, "url(#m-body)")}${times(4, (i) => screw(869, 312 + i * 72, 9, "#8d939b", i * 33))}${joint(820, 420, 30, looks)}`;
}

function headset(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  return svg`<ellipse cx="600" cy="1010" rx="210" ry="62" fill="${shade(b.dark, -0.3)}"/><ellipse cx="600" cy="994" rx="210" ry="62" fill="url(#m-top)"/><ellipse cx="600" cy="994" rx="176" ry="50" fill="none" stroke="${looks.accent}" stroke-width="6"/><ellipse cx="600" cy="990" rx="58" ry="18" fill="#000" opacity=".3"/>${rect(572, 330, 56, 664, 22, "url(#st-pole)")}${rect(584, 420, 8, 520, 4, "#fff", 'opacity=".35"')}${path("M388 330C388 214 480 168 600 168S812 214 812 330L770 342C764 262 700 222 600 222S436 262 430 342Z", "url(#m-body)")}${path("M388 330C388 214 480 168 600 168S812 214 812 330", "none", `stroke="#fff" stroke-opacity="${b.bright ? 0.95 : 0.5}" stroke-width="4"`)}${path("M430 342C436 262 500 222 600 222S764 262 770 342L812 330Q820 372 788 380Q764 372 756 350C744 300 690 262 600 262S456 300 444 350Q436 372 412 380Q380 372 388 330Z", "url(#st-pad)")}${path(roundRect(556, 236, 88, 112, 20), "url(#m-body)")}${circle(600, 300, 15, "none", `stroke="${looks.accent}" stroke-width="5"`)}`;
}

function defs(looks: Looks): string {
  const b = getBodyColours(looks.finish);
  return [
    materialGradients(looks.finish),
    ramp("st-disc", 55, mix(b.light, "#ffffff", 0.3), b.dark),
    ramp("st-pole", 0, b.dark, b.light, b.mid, shade(b.dark, -0.2)),
    ramp("st-pad", 90, "#2c3036", "#0d0f12"),
  ].join("");
}

function drawTurned(looks: Looks, yaw: number): Drawing {
  switch (looks.holds) {
    case "laptop": {
      const camera: Camera = { yaw, pitch: 24, cx: 600, cy: 560, scale: 3.1 };
      return {
        defs: defs(looks),
        body: laptop(looks, camera),
        ground: projectGroundShadow({ ...camera, cy: 560 + 62 * 3.1 * 0.9 }, [200, 5, 190]),
      };
    }
    case "phone": {
      const camera: Camera = { yaw, pitch: 20, cx: 600, cy: 560, scale: 5.6 };
      return {
        defs: defs(looks),
        body: phone(looks, camera),
        ground: { cx: 600, cy: 560 + 70 * 5.6 * 0.92, rx: 300, ry: 90 },
      };
    }
    case "monitor":
      return {
        defs: defs(looks),
        body: yaw > 0 ? monitorArm(looks) : svg`<g transform="translate(1200 0) scale(-1 1)">${monitorArm(looks)}</g>`,
        ground: { cx: yaw > 0 ? 300 : 900, cy: 1166, rx: 130, ry: 18 },
      };
    case "headset":
      return {
        defs: defs(looks),
        body: yaw > 0 ? headset(looks) : at(102, 96, headset(looks), 0.83),
        ground: { cx: 600, cy: yaw > 0 ? 1046 : 964, rx: 220, ry: 50 },
      };
  }
}

/** Front and side outlines in millimetres. */
const OUTLINES: Record<Looks["holds"], readonly [Elevation, Elevation]> = {
  laptop: [
    {
      w: 240,
      h: 150,
      lines: svg`${rect(20, 145, 200, 5, 2, "#fffdf8")}${rect(0, 0, 240, 70, 10, "#fffdf8")}${rect(62, 14, 116, 34, 8, "none")}${rect(34, 70, 16, 75, 2, "none")}${rect(190, 70, 16, 75, 2, "none")}`,
    },
    {
      w: 200,
      h: 150,
      lines: svg`${rect(0, 145, 200, 5, 2, "#fffdf8")}<path d="M186 142L40 74M10 66L196 18l2 7L12 73z"/>`,
    },
  ],
  phone: [
    {
      w: 96,
      h: 150,
      lines: svg`${rect(0, 142, 96, 8, 3, "#fffdf8")}${rect(11, 0, 74, 88, 9, "#fffdf8")}${rect(42, 88, 12, 54, 0, "none")}`,
    },
    {
      w: 96,
      h: 150,
      lines: svg`${rect(0, 142, 96, 8, 3, "#fffdf8")}<path d="M42 142L36 40h10l8 102M20 4l34 82h14v-9M24 2l34 78"/>`,
    },
  ],
  monitor: [
    {
      w: 490,
      h: 420,
      lines: svg`<path d="M40 330V240L260 90L470 60M70 330V254L268 112L470 84"/>${rect(470, 10, 14, 120, 3, "#fffdf8")}${rect(0, 330, 110, 14, 5, "#fffdf8")}<path d="M20 344v70h70v-12H36v-58"/>`,
    },
    {
      w: 120,
      h: 420,
      lines: svg`${rect(10, 10, 100, 100, 4, "#fffdf8")}${rect(48, 110, 24, 220, 4, "#fffdf8")}${rect(20, 330, 80, 14, 4, "#fffdf8")}${rect(30, 344, 60, 70, 2, "none")}`,
    },
  ],
  headset: [
    {
      w: 110,
      h: 260,
      lines: svg`<path d="M8 60C8 20 30 4 55 4S102 20 102 60M18 62C20 30 36 18 55 18S90 30 92 62"/>${rect(49, 18, 12, 234, 4, "#fffdf8")}${rect(0, 250, 110, 10, 4, "#fffdf8")}`,
    },
    {
      w: 110,
      h: 260,
      lines: svg`${rect(20, 4, 56, 20, 6, "#fffdf8")}${rect(47, 24, 12, 226, 4, "#fffdf8")}${rect(0, 250, 110, 10, 4, "#fffdf8")}`,
    },
  ],
};

export function drawStand(looks: Looks, view: View): Drawing {
  if (view === "front") return drawTurned(looks, 28);
  if (view === "angle") return drawTurned(looks, -44);
  if (view === "scale") return scaleDrawing(OUTLINES[looks.holds][0], OUTLINES[looks.holds][1], looks.accent);
  const spots = { laptop: [420, 640], phone: [600, 590], monitor: [560, 560], headset: [600, 330] } as const;
  const [x, y] = spots[looks.holds];
  return closeUp(drawTurned(looks, 28), x, y, 2.1);
}
