import { VIEWS } from "#imagery/looks.ts";
import type { PictureSource } from "#imagery/picture.ts";

/** What shoppers see first is drawn first: the banners, the front of every product, then the rest of the galleries. */
export function viewRank(source: PictureSource): number {
  return source.kind === "banner" ? -1 : VIEWS.indexOf(source.view);
}
