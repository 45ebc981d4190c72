import { useState } from "react";
import { REVIEW_PHOTOS_MAX } from "#contract/rules/limits.ts";
import type { ReviewPhoto } from "#contract/shop/review.ts";
import { callApi } from "#storefront/api/client.ts";
import { getServerMessage } from "#ui/server-message.ts";
import { shrinkPhoto } from "#ui/shrink-photo.ts";

/** A photo of the form; shown as it was uploaded until its sizes are generated. */
export type FormPhoto = Pick<ReviewPhoto, "picture" | "wholeUrl">;

/** Each photo is uploaded as soon as it is chosen. */
export function useReviewPhotos(productId: number, initial: readonly FormPhoto[]) {
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(initial);
  const [sending, setSending] = useState(0);
  const [error, setError] = useState<string>();

  async function add(files: readonly File[]): Promise<void> {
    setError(undefined);
    const chosen = files.slice(0, REVIEW_PHOTOS_MAX - photos.length - sending);
    if (chosen.length < files.length) setError(`You can add up to ${REVIEW_PHOTOS_MAX} photos`);
    setSending((count) => count + chosen.length);
    for (const file of chosen) {
      try {
        const uploaded = await callApi("uploadReviewPhoto", { query: { productId }, file: await shrinkPhoto(file) });
        setPhotos((all) => [...all.filter(({ picture }) => picture !== uploaded.picture), uploaded]);
      } catch (uploadError) {
        setError(getServerMessage(uploadError, "This photo could not be uploaded"));
      }
      setSending((count) => count - 1);
    }
  }

  const remove = (removed: string) => setPhotos((all) => all.filter(({ picture }) => picture !== removed));
  return { photos, sending, error, add, remove };
}
