// Names pictures, separate from the drawing code, which callers that need only names do not load.
import { createHash } from "node:crypto";
import { toCanonicalJson } from "#contract/canonical-json.ts";
import type { BannerPosition, BannerScreen } from "#contract/rules/banner-sizes.ts";
import type { ProductLooks, View } from "./shapes/looks.ts";

/** What a picture is drawn from, small enough to store in the database. */
export type PictureSource =
  | { kind: "product"; looks: ProductLooks; view: View }
  /** The box of a product without facts that could be drawn. */
  | { kind: "box" }
  | { kind: "banner"; position: BannerPosition; index: number; size: BannerScreen };

/**
 * Increase this number whenever a drawing changes: its picture then gets a new URL, so that URLs can
 * be cached for ever. A test fails when drawings change without a new number.
 */
export const DRAWING_VERSION = 2;

/** Names a picture by its source and the recipe, so that no drawing is needed for the name. */
export function toPictureName(source: PictureSource): string {
  return hashOf(`${DRAWING_VERSION} ${toCanonicalJson(source)}`);
}

/** Returns the URL of a picture at a width; the pages know the other widths and formats. */
export function buildPictureUrl(name: string, width = 640): string {
  return `/media/${name}-${width}.webp`;
}

const HASH_CHARACTERS = 20;

export function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, HASH_CHARACTERS);
}
