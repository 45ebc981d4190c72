import ZoomIn from "lucide-react/icons/zoom-in";
import { useState } from "react";
import type { Product } from "#contract/shop/catalogue.ts";
import { DiscountBadge } from "#storefront/components/discount-badge.tsx";
import { WishHeart } from "#storefront/features/wishlist/wish-heart.tsx";
import { classNames } from "#ui/class-names.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { Picture } from "#ui/picture.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import type { GalleryPhoto } from "./zoom-popup.tsx";

const ZoomPopup = createLazyComponent(() => import("./zoom-popup.tsx"));

export function Gallery({ product }: { product: Product }) {
  const photos = listPhotos(product);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const { imgUrl, alt } = photos[shown] ?? { imgUrl: product.imgUrl, alt: product.name };

  return (
    // Between phone and desktop the thumbnails are beside the
    // picture, so that the price is not a screen away.
    <div className="mx-auto grid w-full content-start gap-3 sm:max-lg:max-w-160 sm:max-lg:grid-cols-[minmax(0,1fr)_6rem]">
      <div className="group relative overflow-hidden rounded-plate border border-line bg-plate">
        <button
          type="button"
          aria-label="Zoom picture"
          onClick={() => setZoomed(true)}
          className="block w-full cursor-zoom-in rounded-plate focus-visible:-outline-offset-4"
        >
          <Picture
            key={imgUrl}
            imgUrl={imgUrl}
            alt={alt}
            sizes="100vw"
            drawingMedia="(min-width: 1024px)"
            priority
            // With first facts the picture is lower on phones, so that the first screen has room for the facts.
            className={classNames(
              "aspect-square w-full object-cover",
              product.firstFacts.length > 0 && "max-sm:aspect-[5/4]",
            )}
          />
        </button>
        <DiscountBadge discount={product.discount} className="pointer-events-none absolute start-4 top-4 text-base" />
        <WishHeart product={product} />
        <span
          aria-hidden
          className="pointer-events-none absolute end-4 bottom-4 grid size-11 place-items-center rounded-full border border-line bg-surface text-ink opacity-80 transition-opacity group-hover:opacity-100"
        >
          <ZoomIn className="size-5" />
        </span>
      </div>
      {photos.length > 1 && <Thumbnails photos={photos} shown={shown} onShow={setShown} />}
      {zoomed && (
        <ZoomPopup
          name={product.name}
          photos={photos}
          shown={shown}
          onShow={setShown}
          onClose={() => setZoomed(false)}
        />
      )}
    </div>
  );
}

/**
 * The main picture first, each only once. The shop's text is
 * the alternative text, else the product's name.
 */
function listPhotos({ name, imgUrl, productPhotos }: Product): GalleryPhoto[] {
  const altByUrl = new Map(productPhotos.map((photo) => [photo.imgUrl, photo.alt]));
  return [...new Set([imgUrl, ...altByUrl.keys()])].map((photo, place) => ({
    imgUrl: photo,
    alt: altByUrl.get(photo) ?? (place === 0 ? name : `${name}, view ${place + 1}`),
  }));
}
