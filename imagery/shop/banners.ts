// The pictures of the shop's banner positions, in the three sizes the storefront asks for. No text is drawn into them.
import { BANNER_SIZES, type BannerPosition, type BannerScreen } from "#contract/rules/banner-sizes.ts";
import { sceneSvg } from "./scene.ts";
import { BIG, GEAR, HOT, MAIN, SIDE } from "./still-lifes.ts";

const SCENES = {
  "main-banner": MAIN,
  "side-banner": SIDE,
  "hot-banner": HOT,
  "gear-up-banner": GEAR,
  "big-banner": BIG,
};

/** How many scenes a position has. */
export function sceneCount(position: BannerPosition): number {
  return SCENES[position].length;
}

/** One scene, complete; an index past the last begins again with the first. */
export function bannerSvg({
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
  return sceneSvg(scene, w, h);
}
