// A camera without perspective keeps edges of a box parallel, so that one matrix lays a flat drawing
// onto a face. Product photos with long lenses look the same.

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
  /** Where the origin is on the canvas. */
  cx: number;
  cy: number;
  scale?: number;
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns where a point is on the canvas. */
export function project(camera: Camera, [x, y, z]: Point): readonly [number, number] {
  const { yaw, pitch, cx, cy, scale = 1 } = camera;
  const depth = z * Math.cos(toRadians(yaw)) - x * Math.sin(toRadians(yaw));
  const across = x * Math.cos(toRadians(yaw)) + z * Math.sin(toRadians(yaw));
  return [cx + across * scale, cy + (y * Math.cos(toRadians(pitch)) + depth * Math.sin(toRadians(pitch))) * scale];
}

/** Lays a flat drawing onto a plane, given by its origin and the directions of its x and y axes. */
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
  /** The visible side, 0…d by 0…h: x grows to the front on the left side, to the back on the right one. */
  flank?: string;
  /** 0…w by 0…d, y growing to the front. */
  top?: string;
}

/** Draws a box centred on the origin, with flat drawings on its visible faces. */
export function box(camera: Camera, [w, h, d]: Point, faces: Faces): string {
  const [x, y, z] = [w / 2, h / 2, d / 2];
  const left = camera.yaw > 0;
  const flank = left
    ? onPlane(camera, [-x, -y, -z], [0, 0, 1], [0, 1, 0], faces.flank ?? "")
    : onPlane(camera, [x, -y, z], [0, 0, -1], [0, 1, 0], faces.flank ?? "");
  return svg`${faces.top && onPlane(camera, [-x, -y, -z], [1, 0, 0], [0, 0, 1], faces.top)}${faces.flank && flank}${faces.front && onPlane(camera, [-x, -y, z], [1, 0, 0], [0, 1, 0], faces.front)}`;
}

/** Returns the ground shadow of a box: the lowest point on the canvas, and half the width there. */
export function projectGroundShadow(
  camera: Camera,
  [w, h, d]: Point,
): { cx: number; cy: number; rx: number; ry: number } {
  const corners = [-1, 1].flatMap((i) => [-1, 1].map((j) => project(camera, [(i * w) / 2, h / 2, (j * d) / 2])));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const deep = Math.max(...ys) - Math.min(...ys);
  return {
    cx: (Math.max(...xs) + Math.min(...xs)) / 2,
    cy: (Math.max(...ys) + Math.min(...ys)) / 2 + deep * 0.14 + 6,
    // Narrower than the box, because its outermost corners cast little shadow.
    rx: (Math.max(...xs) - Math.min(...xs)) * 0.41,
    ry: Math.max(24, deep * 0.72),
  };
}

/** The paint of a slab with round corners: its side from the far edge to the near one, and its face. */
export interface SlabPaint {
  radius: number;
  from: Colour;
  to: Colour;
  /** Drawn 0…w by 0…(depth or height), including its own background. */
  face: string;
}

/** Thickness is built from thin slices, so that round corners look right when turned. */
function slices(count: number, draw: (t: number) => string): string {
  return times(count, (i) => draw(i / count));
}

/** Draws a slab on its back: w wide, h thick, d deep, centred on the origin, its face upwards. */
export function flatSlab(camera: Camera, [w, h, d]: Point, skin: SlabPaint): string {
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

/** Draws an upright slab: w wide, h high, d thick, centred on the origin, its face forwards. */
export function uprightSlab(camera: Camera, [w, h, d]: Point, skin: SlabPaint): string {
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

/** Lays a drawing on the front of a box, 0…w by 0…h, for ports on slabs, whose sides have no faces. */
export function onFront(camera: Camera, [w, h, d]: Point, drawing: string): string {
  return onPlane(camera, [-w / 2, -h / 2, d / 2], [1, 0, 0], [0, 1, 0], drawing);
}

/** Lays a drawing on the left side of a box, 0…d by 0…h. */
export function onLeft(camera: Camera, [w, h, d]: Point, drawing: string): string {
  return onPlane(camera, [-w / 2, -h / 2, -d / 2], [0, 0, 1], [0, 1, 0], drawing);
}
