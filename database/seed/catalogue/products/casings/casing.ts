import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { ChildSlug } from "../../categories.ts";
import type { SeedProduct, SpecRow } from "../../product.ts";

type Tower = "mid" | "full" | "mini";
type Board = "E-ATX" | "ATX" | "Micro ATX" | "Mini-ITX";

export interface Casing {
  name: string;
  brand: BrandName;
  board: Board;
  /** Longest graphics card, tallest cooler, longest radiator, all in mm. */
  room: readonly [gpu: number, cooler: number, radiator: number];
  front: "mesh" | "glass" | "solid";
  /** Fans in the box: how many, and in words. */
  fans: readonly [count: number, words: string];
  lit: boolean;
  /** Places for 3.5-inch and 2.5-inch drives. */
  bays: readonly [large: number, small: number];
  ports: string;
  psu?: "SFX" | "SFX-L";
  /** Depth × width × height. */
  mm: readonly [depth: number, width: number, height: number];
  sideGlass: boolean;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  body: readonly [finish: Finish, accent: Colour];
  overview: string;
  note: string;
}

const CHILD = { mid: "mid-tower", full: "full-tower", mini: "mini-tower" } as const satisfies Record<Tower, ChildSlug>;
const KIND = { mid: "Mid tower", full: "Full tower", mini: "Mini tower" } as const;

const AIR = {
  mesh: "Air goes straight through the front, which is what a graphics card wants in a 40-degree summer. Mesh also lets dust in, so brush the filter every few weeks.",
  glass:
    "With glass in front, cool air has to come from the side or below: fit intake fans there before a hot card goes in, and keep a hand's width free around the case.",
  solid:
    "A closed front keeps noise and dust out and passes less air. It is the right trade for moderate parts in a quiet room.",
} as const;

const FANS = {
  tiny: "There is room for one 120 mm fan below the graphics card and none comes with it; a good one is part of the plan.",
  none: "No fans come in the box; plan for three to six of them, which adds noticeably to the price.",
  few: "The fans in the box are a start; one more at the back or top is worth its money.",
  enough: "The fans in the box are enough to build with, nothing needs to be added on the first day.",
} as const;

export const casing =
  (tower: Tower) =>
  (c: Casing): SeedProduct => {
    const [total, discount, stock, ageDays] = c.shelf;
    const radiator: SpecRow =
      c.room[2] === 0 ? ["Space", "Radiator, up to", "None"] : ["Space", "Radiator, up to", c.room[2], "mm"];
    const supplied = c.board === "Mini-ITX" ? "tiny" : c.fans[0] === 0 ? "none" : c.fans[0] < 3 ? "few" : "enough";
    return {
      name: c.name,
      brand: c.brand,
      child: CHILD[tower],
      total,
      discount,
      stock,
      ageDays,
      overview: c.overview,
      about: [c.note, `${AIR[c.front]} ${FANS[supplied]}`],
      specs: [
        ["Case", "Type", KIND[tower]],
        ["Case", "Largest motherboard", c.board],
        ["Case", "Front", c.front === "mesh" ? "Mesh" : c.front === "glass" ? "Tempered glass" : "Closed"],
        ["Case", "Side window", c.sideGlass ? "Tempered glass" : "None"],
        ["Space", "Graphics card, up to", c.room[0], "mm"],
        ["Space", "CPU cooler, up to", c.room[1], "mm"],
        radiator,
        ["Space", "3.5-inch drives", c.bays[0]],
        ["Space", "2.5-inch drives", c.bays[1]],
        ["Space", "Power supply", c.psu ?? "ATX"],
        ["Cooling", "Fans included", c.fans[1]],
        ["Cooling", "Lighting", c.fans[1].includes("LED") ? "Fixed LED" : c.lit ? "ARGB" : "None"],
        ["Connectivity", "Front ports", c.ports],
        ["Dimensions", "Depth × width × height", c.mm.join(" × "), "mm"],
      ],
      chips: [
        c.board,
        `GPU ${c.room[0]} mm`,
        c.fans[0] === 0 ? "No fans" : `${c.fans[0]} ${c.fans[0] === 1 ? "fan" : "fans"}`,
      ],
      looks: {
        family: "case",
        tower,
        front: c.front,
        fans: c.fans[0],
        sideGlass: c.sideGlass,
        finish: c.body[0],
        accent: c.body[1],
      },
    };
  };
