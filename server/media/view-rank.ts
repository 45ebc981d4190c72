import { VIEWS } from "#imagery/looks.ts";
import type { PictureSource } from "#imagery/picture-name.ts";

/** What shoppers see first is drawn first: the banners, the front of every product, then the rest of the galleries. */
export function viewRank(source: PictureSource): number {
  return source.kind === "product" ? VIEWS.indexOf(source.view) : -1;
}
