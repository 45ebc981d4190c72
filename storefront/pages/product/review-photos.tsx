import { type MouseEvent, useState } from "react";
import type { ReviewPhoto } from "#contract/shop/review.ts";
import { onUse } from "#ui/on-use.tsx";
import { Picture } from "#ui/picture.tsx";

const ZoomPopup = onUse(() => import("./zoom-popup.tsx"));

/** A buyer's photos; each opens large, without a script as a file of its own. */
export function ReviewPhotos({ name, photos }: { name: string; photos: readonly ReviewPhoto[] }) {
  const [zoomed, setZoomed] = useState<number>();
  const alt = (place: number) => `Photo ${place + 1} by ${name}`;
  const open = (event: MouseEvent, place: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setZoomed(place);
  };
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ picture, imgUrl, wholeUrl }, place) => (
          <li key={picture}>
            <a
              href={wholeUrl}
              onClick={(event) => open(event, place)}
              className="block size-20 overflow-hidden rounded-control border border-line bg-plate hover:border-control"
            >
              {/* Files are squares that show the whole photo on paper: so large that a phone's photo fills its place. */}
              <Picture imgUrl={imgUrl} alt={alt(place)} sizes="110px" className="size-20 scale-[1.34] object-cover" />
            </a>
          </li>
        ))}
      </ul>
      {zoomed !== undefined && (
        <ZoomPopup
          name={`Photos by ${name}`}
          photos={photos.map(({ imgUrl }, place) => ({ imgUrl, alt: alt(place) }))}
          shown={zoomed}
          onShow={setZoomed}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </>
  );
}
