// Draws the pictures of the banner positions in the storefront's three sizes, without text.
import { BANNER_SIZES, type BannerPosition, type BannerScreen } from "#contract/rules/banner-sizes.ts";
import { BIG_SCENES, GEAR_SCENES, HOT_SCENES, MAIN_SCENES, SIDE_SCENES } from "./banner-scenes.ts";
import { drawScene } from "./scene.ts";

const SCENES = {
  "main-banner": MAIN_SCENES,
  "side-banner": SIDE_SCENES,
  "hot-banner": HOT_SCENES,
  "gear-up-banner": GEAR_SCENES,
  "big-banner": BIG_SCENES,
};

export function countScenes(position: BannerPosition): number {
  return SCENES[position].length;
}

/** Draws one scene; an index past the last begins again with the first. */
export function drawBannerSvg({
  position,
  index,
  size,
}: {
  position: BannerPosition;
  index: number;
  size: BannerScreen;
}): string {
  const scenes = SCENES[position];
  const scene = scenes[index % scenes.length];
  if (!scene) throw new RangeError(`No scene ${index} for ${position}`);
  const [w, h] = BANNER_SIZES[position][size];
  return drawScene(scene, w, h);
}
