import { useEffect } from "react";
import { useLoaderData } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { inBrowser, onServer } from "#storefront/api/load.ts";
import { RecentlyViewedStrip } from "#storefront/features/recently-viewed/strip.tsx";
import { PageMeta } from "#storefront/shell/page-meta.tsx";
import { useShopFacts } from "#storefront/shell/shop-facts.tsx";
import { useCategories } from "#storefront/shell/use-categories.ts";
import { JsonLd } from "#ui/json-ld.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { BannerSliders } from "./banner-sliders.tsx";
import { BELOW, CardBanners, CategoryTiles, ProductRow, Promises } from "./below.ts";
import { Hero } from "./hero.tsx";
import { heroStill } from "./hero-file.ts";
import { type HomeParts, loadHome } from "./load-home.ts";
import { storeFacts } from "./store-facts.ts";

export const loader = onServer(loadHome);
export const clientLoader = inBrowser(loadHome, BELOW);

const FRESH_PICKS_ID = "fresh-picks";

export default function Home() {
  const { big, main, side, hot, gearUp, freshPicks, flashDeals, problem } = useLoaderData<HomeParts>();
  const { brand, shopUrl } = useShopFacts();
  const { categories } = useCategories();
  const still = big[0] && heroStill(big[0]);
  useEffect(() => {
    if (problem) notifyError(new ShopError(problem.code, { text: problem.mess }));
  }, [problem]);

  function explore() {
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    document.getElementById(FRESH_PICKS_ID)?.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-16">
      <PageMeta
        title={brand.tagline}
        description={`${brand.name}: graphics cards, processors, laptops, monitors and accessories in Pakistan. Cash on delivery, tracked shipping, easy returns.`}
        canonicalPath="/"
        {...(still && { image: still })}
      />
      <JsonLd data={import.meta.env.SSR ? storeFacts({ brand, shopUrl }) : undefined} />
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
        countsDown
      />
      <CardBanners id="gear-up" heading="Gear Up This Month" banners={gearUp} />
      <div className="shop-width empty:hidden *:mt-0">
        <RecentlyViewedStrip />
      </div>
      <Promises />
    </div>
  );
}
