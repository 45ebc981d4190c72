import { bannerSvg } from "#imagery/shop/banners.ts";
import { drawBox } from "./box.ts";
import { draw } from "./draw.ts";
import type { PictureSource } from "./picture-name.ts";
import { stage } from "./stage.ts";

export function svgOf(source: PictureSource): string {
  if (source.kind === "banner") return bannerSvg(source);
  return source.kind === "box" ? stage(drawBox()) : draw(source.looks, source.view);
}
