import { useState } from "react";
import { writePartList } from "#contract/rules/part-list.ts";
import type { ReadBuild } from "#contract/shop/build.ts";
import { namedInOrder } from "./bench-parts.ts";

/** The address of a build's picture: two orders of one build have one. */
export const pictureOf = (parts: ReadBuild["parts"]) => `/media/build/${writePartList(namedInOrder(parts))}.jpg`;

/**
 * The parts of a build on one card, as whoever was sent its address sees it first. It is drawn for the address that was opened: not again
 * with every part that is changed.
 */
export function BuildPicture({ parts }: Pick<ReadBuild, "parts">) {
  const picture = pictureOf(parts);
  const [opened] = useState(picture);
  if (parts.length === 0 || picture !== opened) return null;
  return (
    <img
      src={picture}
      // The list beside it says the same.
      alt=""
      width={1200}
      height={630}
      decoding="async"
      fetchPriority="low"
      className="mt-4 aspect-[40/21] w-full rounded-card border border-line bg-plate object-cover print:w-96 print:border-0"
    />
  );
}
