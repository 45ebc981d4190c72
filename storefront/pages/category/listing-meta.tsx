import type { CategoryListing } from "#storefront/frame/listing/load-listing.ts";
import { useListing } from "#storefront/frame/listing/use-listing.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";

const BRANDS_IN_DESCRIPTION = 4;

/** The canonical URL has no filters but keeps the page number, because each page lists other products. */
export function ListingMeta({ listing }: { listing: CategoryListing }) {
  const { pathname, state } = useListing();
  const { category, subCategory, childCategory, brands, products, page } = listing;
  const name = (childCategory ?? subCategory).name;
  const within = childCategory ? subCategory.name : category.name;
  const pageSuffix = page > 1 ? `, page ${page}` : "";
  const brandNames = brands.slice(0, BRANDS_IN_DESCRIPTION).map((brand) => brand.name);
  const image = products[0]?.imgUrl;
  return (
    <PageMeta
      title={`${name} – ${within}${pageSuffix}`}
      description={`${name} prices in Pakistan${brandNames.length > 0 ? ` from ${brandNames.join(", ")} and more` : ""}${pageSuffix}. Compare specifications, filter by brand and price, and pay by card or cash on delivery.`}
      canonicalPath={`${pathname}${state.page > 1 ? `?page=${state.page}` : ""}`}
      {...(image !== undefined && { image })}
      noindex={products.length === 0}
    />
  );
}
