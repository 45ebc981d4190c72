import { createHash } from "node:crypto";
import { draw } from "#imagery/draw.ts";
import type { ProductFacts, View } from "#imagery/facts.ts";
import { type BannerPosition, type BannerSize, bannerSvg } from "#imagery/shop/banners.ts";

/** What a picture is drawn from, small enough to keep in the database. */
export type PictureSource =
  | { kind: "product"; facts: ProductFacts; view: View }
  | { kind: "banner"; position: BannerPosition; index: number; size: BannerSize };

export interface Picture {
  /** Of the drawing itself: a picture that changes gets another address, so addresses can be kept for ever. */
  hash: string;
  source: PictureSource;
  svg: string;
}

export function svgOf(source: PictureSource): string {
  return source.kind === "banner" ? bannerSvg(source) : draw(source.facts, source.view);
}

export function pictureOf(source: PictureSource): Picture {
  const svg = svgOf(source);
  return { hash: createHash("sha256").update(svg).digest("hex").slice(0, 20), source, svg };
}

/** The address of a picture at a width; the shop's pages know which other widths and formats there are. */
export function pictureUrl(hash: string, width = 640): string {
  return `/media/${hash}-${width}.webp`;
}
