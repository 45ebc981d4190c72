import { type ProductLooks, VIEWS, type View } from "./looks.ts";

/** The views a product's gallery shows, the hero first. */
export function viewsOf(looks: ProductLooks): readonly View[] {
  // A pole or an arm looks the same from everywhere: another angle would only repeat the hero.
  const flat = looks.family === "stand" && (looks.holds === "monitor" || looks.holds === "headset");
  return flat ? VIEWS.filter((view) => view !== "angle") : VIEWS;
}
