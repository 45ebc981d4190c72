import { CARD_BANNER_MOBILE_MAX_PX } from "#contract/rules/limits.ts";
import type { Banner } from "#contract/shop/banner.ts";
import { BannerPicture } from "./banner-picture.tsx";

/** A heading with four pictures that lead somewhere. */
export function CardBanners({ id, heading, banners }: { id: string; heading: string; banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-labelledby={id} className="shop-width drawn-when-near">
      <h2 id={id} className="mb-4 text-xl md:text-2xl">
        {heading}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-4 xl:grid-cols-4">
        {banners.map((banner) => (
          <li key={banner.id}>
            <a href={banner.link} className="banner-card">
              <span>
                <BannerPicture banner={banner} mobileMaxPx={CARD_BANNER_MOBILE_MAX_PX} />
              </span>
              <span>
                <b>{banner.headline}</b>
                <small>{banner.line}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
