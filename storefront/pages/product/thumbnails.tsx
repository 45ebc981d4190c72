import { type KeyboardEvent, useRef } from "react";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import type { GalleryPhoto } from "./zoom-popup.tsx";

interface ThumbnailsProps {
  photos: readonly GalleryPhoto[];
  shown: number;
  onShow: (index: number) => void;
}

const NEXT_BY_KEY: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move between the thumbnails. */
export function Thumbnails({ photos, shown, onShow }: ThumbnailsProps) {
  const thumbs = useRef<HTMLUListElement>(null);
  const stepByArrowKey = (event: KeyboardEvent) => {
    const step = NEXT_BY_KEY[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (shown + step + photos.length) % photos.length;
    onShow(next);
    thumbs.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <ul ref={thumbs} className="grid grid-cols-5 content-start gap-2 sm:gap-3 sm:max-lg:grid-cols-1">
      {photos.map((photo, index) => (
        <li key={photo.imgUrl}>
          <button
            type="button"
            aria-label={`Picture ${index + 1} of ${photos.length}`}
            aria-current={index === shown}
            onClick={() => onShow(index)}
            onKeyDown={stepByArrowKey}
            className={classNames(
              "block w-full overflow-hidden rounded-control border-2 bg-plate transition-colors",
              index === shown ? "border-accent" : "border-transparent hover:border-control",
            )}
          >
            <Picture imgUrl={photo.imgUrl} alt="" sizes="140px" className="aspect-square w-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
