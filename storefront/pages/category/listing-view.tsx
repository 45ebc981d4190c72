import { listCategoryCrumbs } from "#storefront/frame/listing/category-crumbs.ts";
import { ListingFrame } from "#storefront/frame/listing/listing-frame.tsx";
import type { CategoryListing } from "#storefront/frame/listing/load-listing.ts";
import { BreadcrumbJsonLd } from "#storefront/frame/meta/breadcrumb-json-ld.tsx";
import { ListingMeta } from "./listing-meta.tsx";

/** Shared by the pages of sub-categories and of child categories. */
export function ListingView({ listing }: { listing: CategoryListing }) {
  const crumbs = listCategoryCrumbs(listing);
  return (
    <ListingFrame
      listing={listing}
      crumbs={crumbs}
      title={(listing.childCategory ?? listing.subCategory).name}
      meta={
        <>
          <ListingMeta listing={listing} />
          <BreadcrumbJsonLd crumbs={crumbs} />
        </>
      }
      categoryListing={listing}
    />
  );
}
