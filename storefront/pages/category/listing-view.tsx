import { BreadcrumbFacts } from "#storefront/shell/breadcrumb-facts.tsx";
import type { Crumb } from "#ui/breadcrumb.tsx";
import { ListingFrame } from "./listing-frame.tsx";
import { ListingMeta } from "./listing-meta.tsx";
import type { ShownListing } from "./load-listing.ts";

/** A category's products with their filters: the sub-category's and the child category's page are the same view. */
export function ListingView({ listing }: { listing: ShownListing }) {
  const crumbs = crumbsOf(listing);
  return (
    <ListingFrame
      listing={listing}
      crumbs={crumbs}
      title={(listing.childCategory ?? listing.subCategory).name}
      meta={
        <>
          <ListingMeta listing={listing} />
          <BreadcrumbFacts crumbs={crumbs} />
        </>
      }
      ofCategory={listing}
    />
  );
}

/** A category has no page of its own, so its crumb is a name. */
function crumbsOf({ category, subCategory, childCategory }: ShownListing): Crumb[] {
  const path = `/category/${category.slug}/${subCategory.slug}`;
  return [
    { name: "Home", to: "/" },
    { name: category.name },
    { name: subCategory.name, to: path },
    ...(childCategory ? [{ name: childCategory.name, to: `${path}/${childCategory.slug}` }] : []),
  ];
}
