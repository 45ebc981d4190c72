import { data } from "react-router";
import { notFound } from "#contract/errors.ts";
import type { Listing } from "#contract/shop/catalogue.ts";
import type { Client } from "#contract/shop/contract.ts";
import type { LoadArgs } from "#storefront/api/load.ts";
import { type CardProduct, cardProduct } from "#storefront/features/product-card/card-product.ts";
import { listingCall, readListing } from "./listing-query.ts";

/** A listing with its products as cards show them. */
export type ShownListing = Omit<Listing, "products"> & { products: CardProduct[] };

/** The listing of the sub-category, or of the child category where the address names one. */
export async function loadListing(api: Client, { params, query }: LoadArgs) {
  const { categorySlug = "", subCategorySlug = "", childCategorySlug } = params;
  const state = readListing(query);
  const slug = childCategorySlug ?? subCategorySlug;
  const isSub = childCategorySlug === undefined;
  const call = listingCall(state);
  const listing =
    state.fits === undefined
      ? await api(isSub ? "listSubCategory" : "listChildCategory", { params: { slug }, query: call })
      : await api("listFitting", {
          params: { level: isSub ? "sub" : "child", slug },
          query: { ...call, fits: state.fits },
        });
  // Slugs of children are unique on their own, but a page has one address: the one through its real parents.
  if (listing.category.slug !== categorySlug || listing.subCategory.slug !== subCategorySlug)
    throw notFound("category");
  const beyondTheEnd = state.page > 1 && listing.products.length === 0;
  return data({ ...listing, products: listing.products.map(cardProduct) }, { status: beyondTheEnd ? 404 : 200 });
}
