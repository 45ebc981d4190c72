// Draws what a lit screen shows: an abstract wallpaper in the accent's hues, and a studio reflection.

import type { Kit } from "./forms.ts";
import { mix, rotateHue, shade } from "./light.ts";
import type { Colour } from "./looks.ts";
import { path } from "./parts.ts";
import { svg, times } from "./svg.ts";

/** Returns a number between 0 and 1 that depends only on the colour and `salt`. */
export function hashFraction(colour: Colour, salt: number): number {
  let h = 2166136261 ^ (salt * 2654435761);
  for (const c of colour) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

/** Draws an abstract wallpaper, 0…w by 0…h; the accent decides between dunes, petals and ribbons. */
export function drawWallpaper(k: Kit, w: number, h: number): string {
  const a = k.accent;
  const near = rotateHue(a, 38);
  const far = rotateHue(a, -52);
  const deep = mix(shade(far, -0.62), "#0a1028", 0.45);
  const sky = k.linear(68, `${deep} 0%, ${mix(shade(a, -0.35), far, 0.4)} 55%, ${mix(near, "#ffffff", 0.12)} 100%`);
  const sheet = k.linear(80, `${mix(near, "#ffffff", 0.62)}/0.85 0%, ${a}/0.72 35%, ${shade(far, -0.55)}/0.9 100%`);
  const sun = k.radial(`${mix(near, "#ffffff", 0.8)}/0.95 0%, ${mix(near, "#ffffff", 0.4)}/0.5 30%, ${near}/0 100%`);
  const style = Math.floor(hashFraction(a, 1) * 3);
  const r = Math.max(w, h);
  const [sx, sy] = [w * (0.3 + hashFraction(a, 2) * 0.45), h * (0.3 + hashFraction(a, 3) * 0.2)];
  const sunDisc = svg`<circle cx="${sx}" cy="${sy}" r="${r * 0.42}" fill="${sun}"/>`;
  const dune = (i: number) => {
    const y = h * (0.42 + i * 0.14);
    const s = h * (0.1 + hashFraction(a, 10 + i) * 0.14) * (i % 2 ? -1 : 1);
    return path(
      svg`M${-w * 0.1} ${y + s}C${w * 0.25} ${y - s * 1.6} ${w * 0.55} ${y + s * 1.7} ${w * 1.1} ${y - s * 0.9}V${h * 1.2}H${-w * 0.1}Z`,
      sheet,
    );
  };
  const petal = (i: number) =>
    svg`<ellipse transform="translate(${w * 0.5} ${h * 0.98}) rotate(${-78 + i * 26 + hashFraction(a, 4) * 8})" cx="0" cy="${-r * 0.34}" rx="${r * 0.15}" ry="${r * 0.36}" fill="${sheet}" opacity=".8"/>`;
  const ribbon = (i: number) => {
    const o = r * (i * 0.085 - 0.1);
    return path(
      svg`M${-r * 0.1} ${h * 0.95 - o}C${w * 0.3} ${h * 0.9 - o * 1.8} ${w * 0.42} ${h * 0.2 - o * 0.2} ${w * 1.1} ${h * 0.12 + o * 0.4}V${h * 0.3 + o}C${w * 0.6} ${h * 0.42 + o * 0.3} ${w * 0.45} ${h * 1.1 - o} ${-r * 0.1} ${h * 1.2 - o * 0.6}Z`,
      sheet,
      'opacity=".55"',
    );
  };
  const forms = style === 0 ? times(5, dune) : style === 1 ? times(7, petal) : times(6, ribbon);
  return k.clip(svg`M0 0H${w}V${h}H0Z`, path(svg`M0 0H${w}V${h}H0Z`, sky) + sunDisc + forms);
}

/** Draws the reflection of a soft box on a glass screen, 0…w by 0…h. */
export function glare(k: Kit, w: number, h: number, strength = 1): string {
  const fill = k.linear(90, `#ffffff/${0.2 * strength} 0%, #ffffff/${0.02 * strength} 100%`);
  return (
    path(svg`M0 0H${w * 0.62}L${w * 0.28} ${h}H0Z`, fill, 'opacity=".7"') +
    path(svg`M${w * 0.68} 0H${w * 0.76}L${w * 0.42} ${h}H${w * 0.34}Z`, fill, 'opacity=".5"')
  );
}
