// What a picture is drawn from, and its name. Apart from the drawing, so that whoever only names pictures need not load it.
import { createHash } from "node:crypto";
import { inOneOrder } from "#contract/in-one-order.ts";
import type { BannerPosition, BannerScreen } from "#contract/rules/banner-sizes.ts";
import type { ProductLooks, View } from "./looks.ts";

/** What a picture is drawn from, small enough to keep in the database. */
export type PictureSource =
  | { kind: "product"; looks: ProductLooks; view: View }
  /** A product of which nothing is known that could be drawn: its box. */
  | { kind: "box" }
  | { kind: "banner"; position: BannerPosition; index: number; size: BannerScreen };

/**
 * Counts up whenever a drawing changes, so that changed pictures get other addresses and addresses can be kept for ever. A test knows
 * the drawings of this recipe and fails when they change without it.
 */
export const RECIPE = 1;

/** A picture is named by what it is drawn from and how; nothing needs to be drawn for its name. */
export function nameOfPicture(source: PictureSource): string {
  return hashOf(`${RECIPE} ${inOneOrder(source)}`);
}

/** The address of a picture at a width; the shop's pages know which other widths and formats there are. */
export function pictureUrl(name: string, width = 640): string {
  return `/media/${name}-${width}.webp`;
}

const HASH_CHARACTERS = 20;

export function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, HASH_CHARACTERS);
}
