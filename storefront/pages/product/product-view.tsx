import { useEffect } from "react";
import type { BuildDetails } from "#contract/shop/build.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import type { Reviews } from "#contract/shop/review.ts";
import { Breadcrumb } from "#storefront/components/breadcrumb.tsx";
import { RecentlyViewedStrip } from "#storefront/features/recently-viewed/recently-viewed-strip.tsx";
import { recentlyViewedActions } from "#storefront/features/recently-viewed/use-recently-viewed.ts";
import { listCategoryCrumbs } from "#storefront/frame/listing/category-crumbs.ts";
import { BreadcrumbJsonLd } from "#storefront/frame/meta/breadcrumb-json-ld.tsx";
import { BuyBox } from "./buy/buy-box.tsx";
import { DeliveryEstimates } from "./buy/delivery-estimates.tsx";
import { LazyCompatibility } from "./compatibility/lazy-compatibility.tsx";
import { IncludedParts, InfoLinks, ProductTabs, RelatedProducts, ServiceBar } from "./deferred-sections.ts";
import { Gallery } from "./gallery.tsx";
import { ProductMeta } from "./product-meta.tsx";
import type { RelatedLinks } from "./related/related-links.ts";

interface ProductViewProps {
  product: Product;
  /**
   * As sent with the page: parts that show neither price nor
   * stock need not render again when these are refreshed.
   */
  initialProduct: Product;
  history: PriceHistory | null;
  /** The parts of a finished PC. */
  build: BuildDetails | null;
  reviews: Reviews | null;
  related: RelatedLinks | null;
  reviewsFirst: boolean;
}

export function ProductView(props: ProductViewProps) {
  const { product, initialProduct, history, build, reviews, related, reviewsFirst } = props;
  const { slug, name, imgUrl, netPrice, shortDesc } = product;
  useEffect(() => {
    recentlyViewedActions.add({ id: slug, name, image: imgUrl, price: netPrice });
  }, [slug, name, imgUrl, netPrice]);
  const crumbs = listCategoryCrumbs(product);
  return (
    <div className="shop-width pt-3 pb-6">
      <ProductMeta product={product} reviews={reviews} />
      <BreadcrumbJsonLd crumbs={[...crumbs, { name, to: `/product/${slug}` }]} />
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-3 grid items-start gap-5 sm:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <Gallery product={product} />
        <div className="grid gap-6 lg:sticky lg:top-24">
          <BuyBox product={product} history={history} />
          <LazyCompatibility product={product} />
          <DeliveryEstimates product={product} />
          <InfoLinks slug={slug} name={name} netPrice={netPrice} warranty={product.warranty} />
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
      {build && <IncludedParts build={build} />}
      <ProductTabs product={initialProduct} reviews={reviews} reviewsFirst={reviewsFirst} />
      {related && <RelatedProducts {...related} />}
      <RecentlyViewedStrip except={slug} />
    </div>
  );
}
