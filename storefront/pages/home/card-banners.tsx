import { Link } from "react-router";
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
            <Link to={banner.link} prefetch="intent" className="group relative block rounded-card">
              <span className="block aspect-[4/3] overflow-hidden rounded-card bg-plate transition-shadow group-hover:shadow-hover">
                <BannerPicture
                  banner={banner}
                  mobileMaxPx={CARD_BANNER_MOBILE_MAX_PX}
                  className="size-full object-cover dark:brightness-95 transition-transform duration-[320ms] group-hover:scale-[1.03]"
                />
              </span>
              <span className="grid gap-0.5 pt-2 sm:absolute sm:start-5 sm:top-5 sm:max-w-[60%] sm:pt-0 sm:text-on-paper xl:start-4 xl:top-4 2xl:start-5 2xl:top-5">
                <span className="leading-tight font-semibold tracking-tight text-balance sm:text-xl xl:text-lg 2xl:text-xl">
                  {banner.headline}
                </span>
                <span className="text-sm text-muted sm:text-base sm:text-on-paper-muted xl:text-sm">{banner.line}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
