import { createHash } from "node:crypto";
import { type BannerPosition, type BannerSize, bannerSvg } from "#imagery/shop/banners.ts";
import { draw } from "./draw.ts";
import type { ProductLooks, View } from "./looks.ts";

/** What a picture is drawn from, small enough to keep in the database. */
export type PictureSource =
  | { kind: "product"; looks: ProductLooks; view: View }
  | { kind: "banner"; position: BannerPosition; index: number; size: BannerSize };

/**
 * Counts up whenever a drawing changes, so that changed pictures get other addresses and addresses can be kept for ever. A test knows
 * the drawings of this recipe and fails when they change without it.
 */
export const RECIPE = 1;

export function svgOf(source: PictureSource): string {
  return source.kind === "banner" ? bannerSvg(source) : draw(source.looks, source.view);
}

/** A picture is named by what it is drawn from and how; nothing needs to be drawn for its name. */
export function nameOfPicture(source: PictureSource): string {
  return createHash("sha256")
    .update(`${RECIPE} ${inOneOrder(source)}`)
    .digest("hex")
    .slice(0, 20);
}

/** The address of a picture at a width; the shop's pages know which other widths and formats there are. */
export function pictureUrl(name: string, width = 640): string {
  return `/media/${name}-${width}.webp`;
}

/** The same source always reads the same, whatever order its parts were written in. */
function inOneOrder(source: PictureSource): string {
  return JSON.stringify(source, (_, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
