// Facts of every family, because every picture needs them.
import { choice, colour } from "./fact.ts";

const FINISHES = {
  black: "Black",
  graphite: "Graphite",
  white: "White",
  silver: "Silver",
  navy: "Navy",
  red: "Red",
  pink: "Pink",
  green: "Green",
  gold: "Gold",
  beige: "Beige",
  purple: "Purple",
  blue: "Blue",
  titanium: "Titanium",
} as const;

export type Finish = keyof typeof FINISHES;

export const LOOKS = {
  finish: choice("Finish", { options: FINISHES }),
  accent: colour("Accent colour"),
} as const;

/** Defaults for a product whose colours are unknown. */
export const DEFAULT_LOOKS = { finish: "graphite", accent: "#8f9aab" } as const;
