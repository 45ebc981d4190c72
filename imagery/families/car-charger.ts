// Draws chargers for the socket of a car: a round head with ports on a plug with springs.

import { createKit } from "#imagery/shapes/forms.ts";
import { shade } from "#imagery/shapes/light.ts";
import type { LooksOf, View } from "#imagery/shapes/looks.ts";
import { drawPort, path, rect, roundRect } from "#imagery/shapes/parts.ts";
import { scaleDrawing } from "#imagery/shapes/scale.ts";
import { at, closeUp, type Drawing } from "#imagery/shapes/stage.ts";
import { svg, times } from "#imagery/shapes/svg.ts";

type Looks = LooksOf<"charger">;

const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = "") =>
  svg`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

/** Draws the ports on the round face, at the origin, ten units to a millimetre. */
function drawPorts({ ports, usbAPorts, accent }: Looks): string {
  return times(ports, (i) => {
    const isUsbA = i >= ports - usbAPorts;
    const y = (i - (ports - 1) / 2) * 74;
    return isUsbA ? drawPort("usb-a", -65, y - 28, 10, accent) : drawPort("usb-c", -44, y - 16, 10);
  });
}

/** Draws the charger lying down, its ports to the left and the contact of the plug to the right. */
function lying(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const round = k.linear(90, `${k.body.mid}, ${k.body.light} 22%, ${k.body.mid} 55%, ${shade(k.body.dark, -0.2)}`);
  const steel = k.linear(90, "#9aa0a8, #f4f5f6 26%, #b4b9c0 55%, #5f656d");
  const spring = (y: number, height: number) => rect(700, y, 120, height, 18, steel);
  const body = [
    spring(434, 40) + spring(726, 40),
    k.shell(svg`M930 520H1010Q1030 520 1030 545V655Q1030 680 1010 680H930Z`, steel, { rim: 4 }),
    k.shell(svg`M520 470H900Q950 490 950 540V660Q950 710 900 730H520Z`, round, { rim: 6, soft: 3 }),
    times(3, (i) => rect(880 - i * 26, 486 + i * 3, 8, 228 - i * 6, 4, "#000", 'fill-opacity=".22"')),
    k.shell(svg`M330 400H520Q560 400 560 440V760Q560 800 520 800H330Z`, round, { rim: 6, soft: 3 }),
    ellipse(330, 600, 92, 200, round),
    ellipse(330, 600, 84, 188, shade(k.body.dark, k.body.bright ? -0.06 : -0.3)),
    ellipse(330, 600, 84, 188, "none", svg`stroke="${k.accent}" stroke-width="7"`),
    svg`<g transform="translate(330 600) scale(.46 1)">${drawPorts(looks)}</g>`,
  ].join("");
  return k.toDrawing(body, { cx: 650, cy: 812, rx: 380, ry: 30 });
}

/** Draws the charger from the front: the round face with its ports. */
function face(looks: Looks): Drawing {
  const k = createKit(looks.finish, looks.accent);
  const ring = k.linear(60, `${k.body.light}, ${k.body.mid} 50%, ${k.body.dark}`);
  const body = [
    ellipse(600, 600, 320, 320, ring),
    ellipse(600, 600, 276, 276, shade(k.body.dark, k.body.bright ? -0.06 : -0.3)),
    ellipse(600, 600, 284, 284, "none", svg`stroke="${k.accent}" stroke-width="9"`),
    at(600, 600, drawPorts(looks), 1.9),
  ].join("");
  return k.toDrawing(body, { cx: 600, cy: 930, rx: 250, ry: 26 });
}

function scale(looks: Looks): Drawing {
  const [w, h] = [62, 30];
  const side =
    rect(0, 0, 20, h, 4, "#fffdf8") + rect(20, 4, 34, h - 8, 3, "#fffdf8") + rect(54, 10, 8, h - 20, 2, "#fffdf8");
  const front = path(roundRect(0, 0, h, h, h / 2), "#fffdf8") + path(roundRect(3, 3, h - 6, h - 6, h / 2 - 3), "none");
  return scaleDrawing({ w, h, lines: side }, { w: h, h, lines: front }, looks.accent);
}

export function drawCarCharger(looks: Looks, view: View): Drawing {
  if (view === "scale") return scale(looks);
  if (view === "detail") return closeUp(lying(looks), 400, 600, 2);
  return view === "front" ? lying(looks) : face(looks);
}
