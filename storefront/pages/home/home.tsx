import { useEffect } from "react";
import { useLoaderData } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { createClientLoader, createLoader } from "#storefront/api/create-loader.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { JsonLd } from "#storefront/components/json-ld.tsx";
import { useCategories } from "#storefront/features/categories/use-categories.ts";
import { RecentlyViewedStrip } from "#storefront/features/recently-viewed/recently-viewed-strip.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { BannerSliders } from "./banners/banner-sliders.tsx";
import { CardBanners, CategoryTiles, DEFERRED_SECTIONS, ProductRow, ShopBenefits } from "./deferred-sections.ts";
import { Hero } from "./hero/hero.tsx";
import { findHeroPoster } from "./hero/hero-file.ts";
import { type HomeData, loadHome } from "./load-home.ts";
import { toStoreJsonLd } from "./store-json-ld.ts";

export const loader = createLoader(loadHome);
export const clientLoader = createClientLoader(loadHome, DEFERRED_SECTIONS);

const FRESH_PICKS_ID = "fresh-picks";

export default function Home() {
  const { big, main, side, hot, gearUp, freshPicks, flashDeals, problem } = useLoaderData<HomeData>();
  const { brand, shopUrl } = useShopFacts();
  const { categories } = useCategories();
  const heroPoster = big[0] && findHeroPoster(big[0]);
  useEffect(() => {
    if (problem) notifyError(new ShopError(problem.code, { text: problem.mess }));
  }, [problem]);

  function explore() {
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    document.getElementById(FRESH_PICKS_ID)?.scrollIntoView({ behavior: reducedMotion ? "instant" : "smooth" });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-16">
      <PageMeta
        title={brand.tagline}
        description={`${brand.name}: graphics cards, processors, laptops, monitors and accessories in Pakistan. Cash on delivery, tracked shipping, easy returns.`}
        canonicalPath="/"
        {...(heroPoster && { image: heroPoster })}
      />
      <JsonLd data={import.meta.env.SSR ? toStoreJsonLd({ brand, shopUrl }) : undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Hero banner={big[0]} brandName={brand.name} tagline={brand.tagline} onExplore={explore} />
        <div className="shop-width">
          <BannerSliders main={main} side={side} />
        </div>
      </div>
      {categories && <CategoryTiles categories={categories} />}
      <ProductRow id={FRESH_PICKS_ID} heading="Fresh Picks" viewAll="/products/fresh-picks" products={freshPicks} />
      <CardBanners id="what-hots" heading="What Hots" banners={hot} />
      <ProductRow
        id="flash-deals"
        heading="Flash Deals"
        viewAll="/products/flash-deals"
        products={flashDeals}
        showCountdown
      />
      <CardBanners id="gear-up" heading="Gear Up This Month" banners={gearUp} />
      <div className="shop-width empty:hidden *:mt-0">
        <RecentlyViewedStrip />
      </div>
      <ShopBenefits />
    </div>
  );
}
