import { useState } from "react";
import { formatPartList } from "#contract/rules/build/part-list.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import { toSortedPartList } from "./build-parts.ts";

/** Sorted, so that a build has one picture for any order of its parts. */
export const buildPictureUrl = (parts: BuildDetails["parts"]) =>
  `/media/build/${formatPartList(toSortedPartList(parts))}.jpg`;

/**
 * The first thing that a visitor of a shared link sees. The picture belongs
 * to the opened URL and is not drawn again for every changed part.
 */
export function BuildPicture({ parts }: Pick<BuildDetails, "parts">) {
  const picture = buildPictureUrl(parts);
  const [initialPicture] = useState(picture);
  if (parts.length === 0 || picture !== initialPicture) return null;
  return (
    <img
      src={picture}
      // The list beside the picture has the same content.
      alt=""
      width={1200}
      height={630}
      decoding="async"
      fetchPriority="low"
      className="mt-4 aspect-[40/21] w-full rounded-card border border-line bg-plate object-cover print:w-96 print:border-0"
    />
  );
}
