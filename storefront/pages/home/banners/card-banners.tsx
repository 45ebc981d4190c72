import { CARD_BANNER_MOBILE_MAX_PX } from "#contract/rules/limits.ts";
import type { Banner } from "#contract/shop/banner.ts";
import { CachedFragment } from "#storefront/hydration/index.ts";
import { BannerPicture } from "./banner-picture.tsx";
import { BannerText } from "./banner-text.tsx";

export function CardBanners({ id, heading, banners }: { id: string; heading: string; banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-labelledby={id} className="shop-width drawn-when-near">
      <h2 id={id} className="mb-4 text-xl md:text-2xl">
        {heading}
      </h2>
      <CachedFragment
        tag="ul"
        className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-4 xl:grid-cols-4"
        name="card banners"
        content={Cards}
        contentProps={{ banners }}
      />
    </section>
  );
}

function Cards({ banners }: { banners: readonly Banner[] }) {
  return banners.map((banner) => (
    <li key={banner.id}>
      <a href={banner.link} className="banner-card">
        <span>
          <BannerPicture banner={banner} mobileMaxPx={CARD_BANNER_MOBILE_MAX_PX} />
        </span>
        <BannerText banner={banner} />
      </a>
    </li>
  ));
}
