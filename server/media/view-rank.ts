import type { PictureSource } from "#imagery/picture-name.ts";
import { VIEWS } from "#imagery/shapes/looks.ts";

/** Draws what shoppers see first: banners, the front of every product, then the other gallery views. */
export function getViewRank(source: PictureSource): number {
  return source.kind === "product" ? VIEWS.indexOf(source.view) : -1;
}
