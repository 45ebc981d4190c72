import { drawBannerSvg } from "#imagery/shop/banners.ts";
import { drawProduct } from "./draw.ts";
import type { PictureSource } from "./picture-name.ts";
import { drawBox } from "./shapes/box.ts";
import { drawPicture } from "./shapes/stage.ts";

export function drawSvg(source: PictureSource): string {
  if (source.kind === "banner") return drawBannerSvg(source);
  return source.kind === "box" ? drawPicture(drawBox()) : drawProduct(source.looks, source.view);
}
