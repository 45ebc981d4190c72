// Which products are in which banner, and where.

import type { Drawing } from "#imagery/shapes/stage.ts";
import {
  BLUE,
  chair,
  controller,
  earbuds,
  graphicsCard,
  headphones,
  keyboard,
  laptop,
  layOnGround,
  memory,
  microphone,
  monitor,
  mouse,
  ORANGE,
  phone,
  processor,
  router,
  speaker,
  tablet,
  tower,
  ultrawide,
  watch,
  webcam,
} from "./banner-products.ts";
import { arch, disc, drawPlinth, GROUND, type Scene, type SceneItem } from "./scene.ts";

const item = (drawing: Drawing, x: number, y: number, scale: number, foot?: number): SceneItem => ({
  drawing,
  x,
  y,
  scale,
  ...(foot !== undefined && { foot }),
});

export const MAIN_SCENES: readonly Scene[] = [
  {
    tone: "paper",
    props: (c, wall) => disc(760, 420, 345, c) + drawPlinth(330, 770, 230, 60, wall),
    items: () => [
      item(tower("black", BLUE), 700, GROUND, 0.84),
      item(graphicsCard(), 330, 766, 0.44),
      item(memory(ORANGE), 1020, GROUND + 24, 0.27),
    ],
  },
  {
    tone: "mist",
    props: (c, wall) => arch(250, 60, 700, c) + drawPlinth(950, 740, 210, 90, wall),
    items: () => [item(laptop("front"), 520, GROUND, 0.84), item(headphones("white", BLUE), 950, 748, 0.42)],
  },
  {
    tone: "peach",
    props: (c, wall) => disc(600, 410, 330, c) + drawPlinth(930, 620, 210, 200, wall),
    items: () => [
      item(headphones("black", ORANGE), 930, 626, 0.54),
      item(keyboard("angle"), 410, GROUND + 10, 0.78, 790),
      item(mouse("white", ORANGE, true), 960, GROUND + 66, 0.34),
    ],
  },
  {
    tone: "mist",
    props: (c, wall) => disc(560, 400, 350, c) + drawPlinth(250, 720, 190, 110, wall),
    items: () => [
      item(tablet(), 640, GROUND - 20, 0.84, 960),
      item(phone("titanium", "#e0734d"), 900, GROUND + 20, 0.58),
      item(watch(), 250, 724, 0.36),
      item(earbuds(), 520, GROUND + 50, 0.3),
    ],
  },
  {
    tone: "sand",
    props: (_, wall) => arch(300, 40, 620, BLUE) + drawPlinth(860, 620, 250, 210, wall),
    items: () => [item(chair("mesh", "graphite", BLUE), 440, GROUND + 20, 0.72), item(monitor(ORANGE), 860, 626, 0.52)],
  },
];

export const SIDE_SCENES: readonly Scene[] = [
  { tone: "mist", props: (c) => disc(640, 420, 340, c), items: () => [item(graphicsCard(), 600, GROUND - 60, 0.78)] },
  {
    tone: "peach",
    props: (c) => disc(640, 400, 330, c),
    items: () => [item(processor(ORANGE), 620, GROUND + 20, 0.8, 1050)],
  },
  { tone: "paper", props: (c) => arch(330, 90, 580, c), items: () => [item(ultrawide(), 600, GROUND, 0.86)] },
  {
    tone: "stone",
    props: (c) => disc(620, 420, 330, c),
    items: () => [item(headphones("black", ORANGE, "angle"), 620, GROUND, 0.86)],
  },
  { tone: "mist", props: (c) => arch(360, 110, 520, c), items: () => [item(router(), 620, GROUND, 0.9, 860)] },
  {
    tone: "sand",
    props: (_, wall) => disc(640, 420, 330, ORANGE) + drawPlinth(620, 700, 330, 120, wall),
    items: () => [item(controller("white", BLUE), 620, 716, 0.8)],
  },
  { tone: "peach", props: (c) => arch(380, 80, 500, c), items: () => [item(microphone(true), 620, GROUND, 0.86)] },
  { tone: "paper", props: (c) => disc(640, 420, 330, c), items: () => [item(memory(BLUE), 610, GROUND - 20, 0.72)] },
  {
    tone: "stone",
    props: (_, wall) => arch(370, 90, 520, BLUE) + drawPlinth(630, 720, 280, 100, wall),
    items: () => [item(speaker(), 630, 730, 0.82)],
  },
];

export const HOT_SCENES: readonly Scene[] = [
  {
    tone: "mist",
    props: (c) => disc(640, 400, 350, c),
    items: () => [item(laptop("angle", true, ORANGE), 620, GROUND, 0.92, 1010)],
  },
  {
    tone: "paper",
    props: (c, wall) => arch(340, 60, 600, c) + drawPlinth(640, 720, 400, 100, wall),
    items: () => [item(graphicsCard(), 640, 724, 0.74)],
  },
  {
    tone: "peach",
    props: (c) => disc(470, 380, 345, c),
    items: () => [item(phone("blue", ORANGE), 690, GROUND, 0.8)],
  },
  {
    tone: "sand",
    props: () => disc(440, 380, 345, BLUE),
    items: () => [item(tower("white", BLUE), 680, GROUND, 0.94)],
  },
];

export const GEAR_SCENES: readonly Scene[] = [
  {
    tone: "peach",
    props: (c) => disc(640, 400, 330, c),
    items: () => [
      item(keyboard("angle", "black", true), 560, GROUND - 40, 0.94, 790),
      item(mouse("black", BLUE), 990, GROUND + 50, 0.38),
    ],
  },
  {
    tone: "stone",
    props: (c) => arch(360, 40, 560, c),
    items: () => [item(chair("racing", "black", "#e2502b"), 640, GROUND + 10, 0.86)],
  },
  {
    tone: "mist",
    props: (c, wall) => disc(640, 400, 340, c) + drawPlinth(640, 700, 340, 120, wall),
    items: () => [item(controller("black", "#3bd16f"), 640, 716, 0.8)],
  },
  {
    tone: "sand",
    props: (_, wall) => arch(250, 80, 520, ORANGE) + drawPlinth(860, 690, 230, 130, wall),
    items: () => [item(microphone(), 480, GROUND, 0.8), item(webcam(), 860, 700, 0.5)],
  },
];

export const BIG_SCENES: readonly Scene[] = [
  {
    tone: "paper",
    props: (c, wall) => disc(640, 380, 365, c) + drawPlinth(1010, 660, 170, 170, wall),
    items: () => [
      item(ultrawide("#3b6cf0"), 560, GROUND - 40, 0.86),
      item(headphones("black", ORANGE), 1010, 668, 0.42),
      item(tower("black", BLUE), 190, GROUND, 0.62),
      item(layOnGround(keyboard("front"), 0.56), 590, GROUND + 64, 0.5),
      item(mouse("white", ORANGE, true), 930, GROUND + 64, 0.24),
    ],
  },
];
