import { type MouseEvent, useState } from "react";
import type { ReviewPhoto } from "#contract/shop/review.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { Picture } from "#ui/picture.tsx";

const ZoomPopup = createLazyComponent(() => import("../zoom-popup.tsx"));

/** Each photo opens large; without scripts its file opens. */
export function ReviewPhotos({ name, photos }: { name: string; photos: readonly ReviewPhoto[] }) {
  const [zoomed, setZoomed] = useState<number>();
  const getAltText = (place: number) => `Photo ${place + 1} by ${name}`;
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
              {/* Files are squares that show the whole photo with margins,
                  so they are enlarged until a phone's photo fills its space. */}
              <Picture
                imgUrl={imgUrl}
                alt={getAltText(place)}
                sizes="110px"
                className="size-20 scale-[1.34] object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {zoomed !== undefined && (
        <ZoomPopup
          name={`Photos by ${name}`}
          photos={photos.map(({ imgUrl }, place) => ({ imgUrl, alt: getAltText(place) }))}
          shown={zoomed}
          onShow={setZoomed}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </>
  );
}
