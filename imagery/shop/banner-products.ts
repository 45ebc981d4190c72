// The products in the banners, drawn by the same generators as the products' own pictures.

import { drawCase } from "#imagery/families/case.ts";
import { drawChair } from "#imagery/families/chair.ts";
import { drawController } from "#imagery/families/controller.ts";
import { drawGraphicsCard } from "#imagery/families/graphics-card.ts";
import { drawHeadphones } from "#imagery/families/headphones.ts";
import { drawKeyboard } from "#imagery/families/keyboard.ts";
import { drawLaptop } from "#imagery/families/laptop.ts";
import { drawMemory } from "#imagery/families/memory.ts";
import { drawMicrophone } from "#imagery/families/microphone.ts";
import { drawMonitor } from "#imagery/families/monitor.ts";
import { drawMouse } from "#imagery/families/mouse.ts";
import { drawPhone } from "#imagery/families/phone.ts";
import { drawProcessor } from "#imagery/families/processor.ts";
import { drawRouter } from "#imagery/families/router.ts";
import { drawSpeaker } from "#imagery/families/speaker.ts";
import { drawTablet } from "#imagery/families/tablet.ts";
import { drawWatch } from "#imagery/families/watch.ts";
import { drawWebcam } from "#imagery/families/webcam.ts";
import type { Colour, LooksOf } from "#imagery/shapes/looks.ts";
import type { Drawing } from "#imagery/shapes/stage.ts";
import { svg } from "#imagery/shapes/svg.ts";

export const BLUE: Colour = "#1f4fd8";
export const ORANGE: Colour = "#ff6a2b";

/** Lays an object that is drawn from above on the ground, foreshortened around its middle. */
export function layOnGround({ ground, ...drawing }: Drawing, share: number): Drawing {
  const y = 600 * (1 - share);
  return {
    ...drawing,
    body: svg`<g transform="matrix(1 0 0 ${share} 0 ${y})">${drawing.body}</g>`,
    ...(ground && { ground: { ...ground, cy: ground.cy * share + y } }),
  };
}

type CardOptions = { accent?: Colour };
export const graphicsCard = ({ accent = BLUE }: CardOptions = {}) =>
  drawGraphicsCard(
    { family: "graphics-card", finish: "black", accent, fans: 3, lengthMm: 336, slots: 3, shape: "angular" },
    "front",
  );
export const tower = (finish: "black" | "white", accent: Colour) =>
  drawCase({ family: "case", finish, accent, tower: "mid", front: "mesh", fans: 3, sideGlass: true }, "front");
export const laptop = (view: "front" | "angle", gaming = false, accent: Colour = "#4b7bec") =>
  drawLaptop(
    {
      family: "laptop",
      finish: gaming ? "black" : "silver",
      accent,
      inches: gaming ? 16 : 14,
      gaming,
      keyboardLight: true,
    },
    view,
  );
export const keyboard = (view: "front" | "angle", finish: "white" | "black" = "white", rgb = false) =>
  drawKeyboard(
    { family: "keyboard", finish, accent: rgb ? "#1fa2ff" : ORANGE, layout: "75", mechanical: true, rgb, knob: true },
    view,
  );
export const mouse = (finish: "white" | "black", accent: Colour, honeycomb = false) =>
  drawMouse(
    {
      family: "mouse",
      finish,
      accent,
      shape: honeycomb ? "symmetric" : "ergonomic",
      wireless: true,
      sideButtons: 2,
      honeycomb,
    },
    "angle",
  );
export const headphones = (
  finish: LooksOf<"headphones">["finish"],
  accent: Colour,
  view: "front" | "angle" = "front",
) =>
  drawHeadphones(
    { family: "headphones", finish, accent, type: "over-ear", microphone: false, boom: false, wireless: true },
    view,
  );
export const earbuds = () =>
  drawHeadphones(
    {
      family: "headphones",
      finish: "white",
      accent: BLUE,
      type: "earbuds",
      microphone: true,
      boom: false,
      wireless: true,
    },
    "front",
  );
export const phone = (finish: "blue" | "titanium", accent: Colour) =>
  drawPhone({ family: "phone", finish, accent, cameras: finish === "blue" ? 2 : 3, inches: 6.7 }, "front");
export const tablet = () =>
  drawTablet({ family: "tablet", finish: "silver", accent: "#1f8fe0", inches: 11, pencil: true }, "angle");
export const watch = () =>
  drawWatch({ family: "watch", finish: "silver", accent: ORANGE, sizeMm: 44, sport: true }, "angle");
export const ultrawide = (accent: Colour = BLUE) =>
  drawMonitor(
    { family: "monitor", finish: "black", accent, inches: 34, ratio: "21:9", curved: true, stand: "plate" },
    "front",
  );
export const monitor = (accent: Colour) =>
  drawMonitor(
    { family: "monitor", finish: "silver", accent, inches: 27, ratio: "16:9", curved: false, stand: "tripod" },
    "front",
  );
export const chair = (style: LooksOf<"chair">["style"], finish: LooksOf<"chair">["finish"], accent: Colour) =>
  drawChair({ family: "chair", finish, accent, style }, "front");
export const controller = (finish: "white" | "black", accent: Colour) =>
  drawController({ family: "controller", finish, accent, layout: "offset", wireless: true }, "front");
export const microphone = (rgb = false) =>
  drawMicrophone({ family: "microphone", finish: "black", accent: ORANGE, mount: "stand", rgb }, "front");
export const webcam = () => drawWebcam({ family: "webcam", finish: "black", accent: "#3bd16f", shape: "bar" }, "front");
export const router = () =>
  drawRouter({ family: "router", finish: "white", accent: BLUE, antennas: 4, shape: "flat", units: 1 }, "front");
export const memory = (accent: Colour) =>
  drawMemory({ family: "memory", finish: "black", accent, modules: 2, heatsink: "rgb", laptop: false }, "front");
export const processor = (accent: Colour) =>
  drawProcessor(
    { family: "processor", finish: "silver", accent, maker: "amd", package: "lands", boxed: true, tier: 7 },
    "front",
  );
export const speaker = () =>
  drawSpeaker({ family: "speaker", finish: "blue", accent: ORANGE, pieces: 1, shape: "round" }, "front");
