// A camera without perspective: faces of a box keep straight, parallel edges, so a flat drawing of a face can be laid onto
// the box by one matrix. Product plates are shot with long lenses and look just so.

import { mix } from "./light.ts";
import type { Colour } from "./looks.ts";
import { path, roundRect } from "./parts.ts";
import { svg, times } from "./svg.ts";

/** x to the right, y down, z towards the viewer. */
export type Point = readonly [x: number, y: number, z: number];

export interface Camera {
  /** Degrees the product is turned: positive shows its left side, negative its right side. */
  yaw: number;
  /** Degrees the camera looks down: positive shows the top. */
  pitch: number;
  /** Where the origin lands on the plate. */
  cx: number;
  cy: number;
  scale?: number;
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Where a point lands on the plate. */
export function project(camera: Camera, [x, y, z]: Point): readonly [number, number] {
  const { yaw, pitch, cx, cy, scale = 1 } = camera;
  const depth = z * Math.cos(rad(yaw)) - x * Math.sin(rad(yaw));
  const across = x * Math.cos(rad(yaw)) + z * Math.sin(rad(yaw));
  return [cx + across * scale, cy + (y * Math.cos(rad(pitch)) + depth * Math.sin(rad(pitch))) * scale];
}

/** Lays a flat drawing onto a plane: its origin, and where its x and y axes point. */
export function onPlane(camera: Camera, origin: Point, u: Point, v: Point, drawing: string): string {
  const flat = { ...camera, cx: 0, cy: 0 };
  const [a, b] = project(flat, u);
  const [c, d] = project(flat, v);
  const [e, f] = project(camera, origin);
  const m = [a, b, c, d].map((n) => Math.round(n * 1e4) / 1e4).join(" ");
  return svg`<g transform="matrix(${m} ${e} ${f})">${drawing}</g>`;
}

interface Faces {
  /** Drawn 0…w by 0…h, as seen from the front. */
  front?: string;
  /** The visible flank, 0…d by 0…h as seen from that side: for the left flank x grows to the front, for the right one to the back. */
  flank?: string;
  /** 0…w by 0…d, y growing to the front. */
  top?: string;
}

/** A box centred on the origin, its visible faces filled by flat drawings. */
export function box(camera: Camera, [w, h, d]: Point, faces: Faces): string {
  const [x, y, z] = [w / 2, h / 2, d / 2];
  const left = camera.yaw > 0;
  const flank = left
    ? onPlane(camera, [-x, -y, -z], [0, 0, 1], [0, 1, 0], faces.flank ?? "")
    : onPlane(camera, [x, -y, z], [0, 0, -1], [0, 1, 0], faces.flank ?? "");
  return svg`${faces.top && onPlane(camera, [-x, -y, -z], [1, 0, 0], [0, 0, 1], faces.top)}${faces.flank && flank}${faces.front && onPlane(camera, [-x, -y, z], [1, 0, 0], [0, 1, 0], faces.front)}`;
}

/** The lowest point of a box on the plate, and half its width there: where its ground shadow belongs. */
export function footing(camera: Camera, [w, h, d]: Point): { cx: number; cy: number; rx: number; ry: number } {
  const corners = [-1, 1].flatMap((i) => [-1, 1].map((j) => project(camera, [(i * w) / 2, h / 2, (j * d) / 2])));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const deep = Math.max(...ys) - Math.min(...ys);
  return {
    cx: (Math.max(...xs) + Math.min(...xs)) / 2,
    cy: (Math.max(...ys) + Math.min(...ys)) / 2 + deep * 0.14 + 6,
    // Narrower than the box: its outermost corners lie far from the lowest one and cast little.
    rx: (Math.max(...xs) - Math.min(...xs)) * 0.41,
    ry: Math.max(24, deep * 0.72),
  };
}

/** How a slab with round corners is painted: its flank from the far edge to the near one, and the drawing on its face. */
export interface Skin {
  radius: number;
  from: Colour;
  to: Colour;
  /** Drawn 0…w by 0…(depth or height); draws its own ground. */
  face: string;
}

/** Thickness is built from thin slices, so that round corners turn well. */
function slices(count: number, draw: (t: number) => string): string {
  return times(count, (i) => draw(i / count));
}

/** A slab lying on its back: w wide, h thick, d deep, centred on the origin, its face upwards. */
export function lying(camera: Camera, [w, h, d]: Point, skin: Skin): string {
  const count = Math.max(5, Math.min(60, Math.round((h * (camera.scale ?? 1)) / 3.2)));
  const layer = (t: number) =>
    onPlane(
      camera,
      [-w / 2, h / 2 - h * t, -d / 2],
      [1, 0, 0],
      [0, 0, 1],
      path(roundRect(0, 0, w, d, skin.radius), mix(skin.from, skin.to, t)),
    );
  return slices(count, layer) + onPlane(camera, [-w / 2, -h / 2, -d / 2], [1, 0, 0], [0, 0, 1], skin.face);
}

/** A slab standing up: w wide, h high, d thick, centred on the origin, its face forwards. */
export function standing(camera: Camera, [w, h, d]: Point, skin: Skin): string {
  const count = Math.max(5, Math.min(60, Math.round((d * (camera.scale ?? 1)) / 3.2)));
  const layer = (t: number) =>
    onPlane(
      camera,
      [-w / 2, -h / 2, -d / 2 + d * t],
      [1, 0, 0],
      [0, 1, 0],
      path(roundRect(0, 0, w, h, skin.radius), mix(skin.from, skin.to, t)),
    );
  return slices(count, layer) + onPlane(camera, [-w / 2, -h / 2, d / 2], [1, 0, 0], [0, 1, 0], skin.face);
}

/** Lays a drawing on the front of a box, 0…w by 0…h; for ports on slabs, whose flank has no face of its own. */
export function onFront(camera: Camera, [w, h, d]: Point, drawing: string): string {
  return onPlane(camera, [-w / 2, -h / 2, d / 2], [1, 0, 0], [0, 1, 0], drawing);
}

/** Lays a drawing on the left flank of a box, 0…d by 0…h. */
export function onLeft(camera: Camera, [w, h, d]: Point, drawing: string): string {
  return onPlane(camera, [-w / 2, -h / 2, -d / 2], [0, 0, 1], [0, 1, 0], drawing);
}
