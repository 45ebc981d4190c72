import { ImagePlus, X } from "lucide-react";
import { useId } from "react";
import { REVIEW_PHOTOS_MAX } from "#contract/rules/limits.ts";
import { classNames } from "#ui/class-names.ts";
import { FieldMessage } from "#ui/form/field.tsx";
import type { useReviewPhotos } from "./use-review-photos.ts";

export function ReviewPhotosField({ photos, sending, error, add, remove }: ReturnType<typeof useReviewPhotos>) {
  const id = useId();
  const isFull = photos.length + sending >= REVIEW_PHOTOS_MAX;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">Photos</p>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ picture, wholeUrl }, place) => (
          <li key={picture} className="relative">
            <img
              src={wholeUrl}
              alt={`Attachment ${place + 1}`}
              className="size-24 rounded-control border border-line bg-plate object-cover"
            />
            <button
              type="button"
              aria-label={`Remove photo ${place + 1}`}
              onClick={() => remove(picture)}
              className="absolute end-1 top-1 grid size-8 place-items-center rounded-full bg-surface text-ink shadow-hover"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
        {Array.from({ length: sending }, (_, place) => (
          <li key={`sending-${place}`} role="status" className="size-24 animate-pulse rounded-control bg-sunken">
            <span className="sr-only">Uploading photo…</span>
          </li>
        ))}
        {!isFull && (
          <li>
            <label
              className={classNames(
                "relative grid size-24 cursor-pointer place-items-center rounded-control border border-dashed border-control text-muted hover:bg-sunken",
                "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent",
              )}
            >
              <ImagePlus aria-hidden className="size-6" />
              <span className="sr-only">Add photos</span>
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp,image/avif"
                multiple
                aria-describedby={`${id}-message`}
                onChange={({ currentTarget }) => {
                  void add([...(currentTarget.files ?? [])]);
                  currentTarget.value = "";
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          </li>
        )}
      </ul>
      <FieldMessage
        id={`${id}-message`}
        error={error}
        hint={`Up to ${REVIEW_PHOTOS_MAX} photos. We remove location data from photos.`}
      />
    </div>
  );
}
