// The pictures of the shop's banner positions, in the three sizes the storefront asks for. No text is drawn into them.
import { sceneSvg } from "./scene.ts";
import { BIG, GEAR, HOT, MAIN, SIDE } from "./still-lifes.ts";

export const BANNER_SIZES = {
  "main-banner": { desktop: [1600, 640], tablet: [1024, 480], mobile: [480, 480] },
  "side-banner": { desktop: [640, 400], tablet: [480, 320], mobile: [320, 240] },
  "hot-banner": { desktop: [800, 600], tablet: [640, 480], mobile: [480, 360] },
  "gear-up-banner": { desktop: [800, 600], tablet: [640, 480], mobile: [480, 360] },
  "big-banner": { desktop: [1920, 900], tablet: [1024, 720], mobile: [480, 720] },
} as const;

export type BannerPosition = keyof typeof BANNER_SIZES;
export type BannerSize = "desktop" | "tablet" | "mobile";

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
  size: BannerSize;
}): string {
  const scenes = SCENES[position];
  const scene = scenes[index % scenes.length];
  if (!scene) throw new RangeError(`No scene ${index} for ${position}`);
  const [w, h] = BANNER_SIZES[position][size];
  return sceneSvg(scene, w, h);
}
