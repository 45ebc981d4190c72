import type { Crumb } from "#storefront/components/breadcrumb.tsx";
import { ListingFrame } from "#storefront/frame/listing/listing-frame.tsx";
import type { CategoryListing } from "#storefront/frame/listing/load-listing.ts";
import { BreadcrumbJsonLd } from "#storefront/frame/meta/breadcrumb-json-ld.tsx";
import { ListingMeta } from "./listing-meta.tsx";

/** Shared by the pages of sub-categories and of child categories. */
export function ListingView({ listing }: { listing: CategoryListing }) {
  const crumbs = listCrumbs(listing);
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

/** A category has no page of its own, so its crumb has no link. */
function listCrumbs({ category, subCategory, childCategory }: CategoryListing): Crumb[] {
  const path = `/category/${category.slug}/${subCategory.slug}`;
  return [
    { name: "Home", to: "/" },
    { name: category.name },
    { name: subCategory.name, to: path },
    ...(childCategory ? [{ name: childCategory.name, to: `${path}/${childCategory.slug}` }] : []),
  ];
}
