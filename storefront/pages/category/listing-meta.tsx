import { PageMeta } from "#storefront/shell/page-meta.tsx";
import type { ShownListing } from "./load-listing.ts";
import { useListing } from "./use-listing.ts";

const BRANDS_NAMED = 4;

/** The canonical address has no filters but keeps the page: each page lists other products. */
export function ListingMeta({ listing }: { listing: ShownListing }) {
  const { pathname, state } = useListing();
  const { category, subCategory, childCategory, brands, products, page } = listing;
  const name = (childCategory ?? subCategory).name;
  const within = childCategory ? subCategory.name : category.name;
  const paged = page > 1 ? `, page ${page}` : "";
  const makers = brands.slice(0, BRANDS_NAMED).map((brand) => brand.name);
  const image = products[0]?.imgUrl;
  return (
    <PageMeta
      title={`${name} – ${within}${paged}`}
      description={`${name} prices in Pakistan${makers.length > 0 ? ` from ${makers.join(", ")} and more` : ""}${paged}. Compare specifications, filter by brand and price, and pay by card or cash on delivery.`}
      canonicalPath={`${pathname}${state.page > 1 ? `?page=${state.page}` : ""}`}
      {...(image !== undefined && { image })}
      noindex={products.length === 0}
    />
  );
}
