import { useState } from "react";
import { REVIEW_PHOTOS_MAX } from "#contract/rules/limits.ts";
import type { ReviewPhoto } from "#contract/shop/review.ts";
import { api } from "#storefront/api/client.ts";
import { serverMessage } from "#ui/server-message.ts";
import { shrinkPhoto } from "#ui/shrink-photo.ts";

/** A photo of the form; until its sizes are made it is shown as it was chosen. */
export type FormPhoto = Pick<ReviewPhoto, "picture" | "wholeUrl">;

/** The photos of a review that is being written: each is sent as soon as it is chosen. */
export function useReviewPhotos(productId: number, first: readonly FormPhoto[]) {
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(first);
  const [sending, setSending] = useState(0);
  const [error, setError] = useState<string>();

  async function add(files: readonly File[]): Promise<void> {
    setError(undefined);
    const chosen = files.slice(0, REVIEW_PHOTOS_MAX - photos.length - sending);
    if (chosen.length < files.length) setError(`At most ${REVIEW_PHOTOS_MAX} photos`);
    setSending((count) => count + chosen.length);
    for (const file of chosen) {
      try {
        const sent = await api("uploadReviewPhoto", { query: { productId }, file: await shrinkPhoto(file) });
        setPhotos((all) => [...all.filter(({ picture }) => picture !== sent.picture), sent]);
      } catch (fault) {
        setError(serverMessage(fault, "This photo could not be sent"));
      }
      setSending((count) => count - 1);
    }
  }

  const remove = (gone: string) => setPhotos((all) => all.filter(({ picture }) => picture !== gone));
  return { photos, sending, error, add, remove };
}
