import { data } from "react-router";
import { createNotFoundError } from "#contract/errors.ts";
import type { Listing } from "#contract/shop/catalogue.ts";
import type { Client } from "#contract/shop/contract.ts";
import type { LoadArgs } from "#storefront/api/create-loader.ts";
import { type CardProduct, toCardProduct } from "#storefront/features/product-card/card-product.ts";
import { parseListingState, toListingRequest } from "./listing-query.ts";

export type CategoryListing = Omit<Listing, "products"> & { products: CardProduct[] };

/** The listing of the sub-category, or of the child category if the URL names one. */
export async function loadListing(api: Client, { params, query }: LoadArgs) {
  const { categorySlug = "", subCategorySlug = "", childCategorySlug } = params;
  const state = parseListingState(query);
  const slug = childCategorySlug ?? subCategorySlug;
  const isSub = childCategorySlug === undefined;
  const request = toListingRequest(state);
  const listing =
    state.fits === undefined
      ? await api(isSub ? "listSubCategory" : "listChildCategory", { params: { slug }, query: request })
      : await api("listFitting", {
          params: { level: isSub ? "sub" : "child", slug },
          query: { ...request, fits: state.fits },
        });
  // Slugs of child categories are unique, but a page has only one URL: the one with its real parents.
  if (listing.category.slug !== categorySlug || listing.subCategory.slug !== subCategorySlug)
    throw createNotFoundError("category");
  const isPastLastPage = state.page > 1 && listing.products.length === 0;
  return data({ ...listing, products: listing.products.map(toCardProduct) }, { status: isPastLastPage ? 404 : 200 });
}
