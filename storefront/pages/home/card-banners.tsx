import { CARD_BANNER_MOBILE_MAX_PX } from "#contract/rules/limits.ts";
import type { Banner } from "#contract/shop/banner.ts";
import { KeptMarkup } from "#ui/kept-markup.tsx";
import { BannerPicture } from "./banner-picture.tsx";
import { BannerWords } from "./banner-words.tsx";

/** A heading with four pictures that lead somewhere. */
export function CardBanners({ id, heading, banners }: { id: string; heading: string; banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-labelledby={id} className="shop-width drawn-when-near">
      <h2 id={id} className="mb-4 text-xl md:text-2xl">
        {heading}
      </h2>
      <KeptMarkup
        tag="ul"
        className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-4 xl:grid-cols-4"
        name="card banners"
        inside={Cards}
        shown={{ banners }}
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
        <BannerWords banner={banner} />
      </a>
    </li>
  ));
}
