import type { Banner } from "#contract/shop/banner.ts";

const VIDEO = /\.(mp4|webm|ogg)(?:[?#]|$)/i;

/** The hero is a video when the file extension is mp4, webm or ogg, otherwise an image (§2). */
export function isVideo(file: string): boolean {
  return VIDEO.test(file);
}

/** The still picture of the hero, for shared links and until the video plays. */
export function findHeroPoster({ image, imgDesktop }: Pick<Banner, "image" | "imgDesktop">): string | undefined {
  return [image, imgDesktop].find((file) => file && !isVideo(file));
}
