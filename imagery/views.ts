import { type ProductLooks, VIEWS, type View } from "./shapes/looks.ts";

/** Returns the views in a product's gallery, the main view first. */
export function listViews(looks: ProductLooks): readonly View[] {
  // A pole or an arm looks the same from all sides, so another angle would only repeat the main view.
  const looksSameFromAllSides = looks.family === "stand" && (looks.holds === "monitor" || looks.holds === "headset");
  return looksSameFromAllSides ? VIEWS.filter((view) => view !== "angle") : VIEWS;
}
