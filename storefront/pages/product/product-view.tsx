import { useEffect } from "react";
import type { ReadBuild } from "#contract/shop/build.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import type { Reviews } from "#contract/shop/review.ts";
import { RecentlyViewedStrip } from "#storefront/features/recently-viewed/strip.tsx";
import { recentlyViewedActions } from "#storefront/features/recently-viewed/use-recently-viewed.ts";
import { BreadcrumbFacts } from "#storefront/shell/breadcrumb-facts.tsx";
import { Breadcrumb, type Crumb } from "#ui/breadcrumb.tsx";
import { InfoLinks, MadeOf, ProductTabs, ServiceBar } from "./below.ts";
import { BuyBox } from "./buy-box.tsx";
import { DeliveryEstimates } from "./delivery-estimates.tsx";
import { FitsMine } from "./fits-mine.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductFacts } from "./product-facts.tsx";

interface ProductViewProps {
  product: Product;
  /** As the page was sent with it: what shows neither price nor stock need not hear that these are newer. */
  sent: Product;
  history: PriceHistory | null;
  /** The parts of a finished PC. */
  build: ReadBuild | null;
  reviews: Reviews | null;
  reviewsFirst: boolean;
}

export function ProductView({ product, sent, history, build, reviews, reviewsFirst }: ProductViewProps) {
  const { slug, name, imgUrl, netPrice, shortDesc } = product;
  useEffect(() => {
    recentlyViewedActions.view({ id: slug, name, image: imgUrl, price: netPrice });
  }, [slug, name, imgUrl, netPrice]);
  const crumbs = crumbsOf(product);
  return (
    <div className="shop-width pt-3 pb-6">
      <ProductFacts product={product} reviews={reviews} />
      <BreadcrumbFacts crumbs={[...crumbs, { name, to: `/product/${slug}` }]} />
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-3 grid items-start gap-5 sm:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <Gallery product={product} />
        <div className="grid gap-6 lg:sticky lg:top-24">
          <BuyBox product={product} history={history} />
          <FitsMine product={product} />
          <DeliveryEstimates />
          <InfoLinks slug={slug} name={name} netPrice={netPrice} />
        </div>
      </div>
      <div className="mt-12">
        <ServiceBar />
      </div>
      <section aria-labelledby="overview" className="mt-16 max-w-[72ch]">
        <h2 id="overview" className="text-2xl">
          Overview
        </h2>
        <p className="mt-4 text-lg leading-relaxed text-pretty">{shortDesc}</p>
      </section>
      {build && <MadeOf build={build} />}
      <ProductTabs product={sent} reviews={reviews} reviewsFirst={reviewsFirst} />
      <RecentlyViewedStrip except={slug} />
    </div>
  );
}

function crumbsOf({ category, subCategory, childCategory }: Product): Crumb[] {
  const path = `/category/${category.slug}/${subCategory.slug}`;
  return [
    { name: "Home", to: "/" },
    { name: category.name },
    { name: subCategory.name, to: path },
    { name: childCategory.name, to: `${path}/${childCategory.slug}` },
  ];
}
