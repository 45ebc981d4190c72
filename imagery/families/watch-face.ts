// Draws the heads of watches: the screen or dial, and the case around it.

import { type Kit } from "#imagery/shapes/forms.ts";
import { drawText } from "#imagery/shapes/letters.ts";
import { mix, rotateHue, shade } from "#imagery/shapes/light.ts";
import type { Colour, LooksOf } from "#imagery/shapes/looks.ts";
import { circle, line, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { glare } from "#imagery/shapes/screen.ts";
import { at } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"watch">;

const pointOnCircle = (a: number, r: number): readonly [number, number] => [Math.sin(a) * r, -Math.cos(a) * r];

/** Draws three activity rings and the time on black glass, 0…w by 0…h. */
function sportFace(k: Kit, w: number, h: number): string {
  const hues: Colour[] = [k.accent, rotateHue(k.accent, 90), rotateHue(k.accent, -110)];
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
  return svg`${rect(0, 0, w, h, 0, k.radial("#1a1d22, #050607", 0.5, 0.4, 0.8))}${rings}${drawText("10:24", w * 0.66, h * 0.13, w * 0.13, "#ffffff", 0.62)}${drawText("15", w * 0.2, h * 0.13, w * 0.075, k.accent, 0.8)}`;
}

/** Draws a dial of radius `r` with hands. */
function dial(k: Kit, r: number): string {
  const marks = times(60, (i) => {
    const a = (i / 60) * 2 * Math.PI;
    const [x1, y1] = pointOnCircle(a, r * (i % 5 ? 0.91 : 0.8));
    const [x2, y2] = pointOnCircle(a, r * 0.95);
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

/** Draws the case from the front, `s` units across and centred on the origin. */
export function watchHead(k: Kit, looks: Looks, s: number): string {
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
  if (!looks.sport) {
    const bezel = times(60, (i) => {
      const [x, y] = pointOnCircle((i / 30) * Math.PI, s * 0.485);
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
