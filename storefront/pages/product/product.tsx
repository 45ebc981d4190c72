import { isRouteErrorResponse, redirect, useRouteError } from "react-router";
import type { ErrorBody } from "#contract/errors.ts";
import { formatPartList } from "#contract/rules/build/part-list.ts";
import type { Client } from "#contract/shop/contract.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#storefront/api/create-loader.ts";
import { NotFoundView } from "#storefront/frame/views/not-found-view.tsx";
import { OutageView } from "#storefront/frame/views/outage-view.tsx";
import type { Route } from "./+types/product";
import { DEFERRED_SECTIONS } from "./deferred-sections.ts";
import { NoLongerSold } from "./no-longer-sold.tsx";
import { ProductView } from "./product-view.tsx";
import { toRelatedLinks } from "./related/related-links.ts";
import { useRefreshedProduct } from "./use-refreshed-product.ts";

async function load(api: Client, { params, query: search }: LoadArgs) {
  const query = { slug: params.slug ?? "" };
  // The page works without the price history, reviews and related products.
  const history = api("getPriceHistory", { query }).catch(() => null);
  const reviewParameters = { page: search.get("reviews"), stars: search.get("stars"), sort: search.get("sort") };
  const givenParameters = Object.entries(reviewParameters).filter(([, value]) => value !== null);
  const reviews = api("listReviews", { query: { ...query, ...Object.fromEntries(givenParameters) } }).catch(() => null);
  const related = api("listRelatedProducts", { query }).then(toRelatedLinks, () => null);
  const product = await api("getProduct", { query });
  const reviewPage = await reviews;
  // A page number above the last redirects, so that there are no endless pages of reviews.
  if (reviewPage && reviewParameters.page !== null && reviewPage.page !== Number(reviewParameters.page))
    throw redirect(`/product/${product.slug}`);
  const parts = product.parts && formatPartList(product.parts);
  return {
    product,
    build: parts ? await api("getBuild", { query: { parts } }) : null,
    history: await history,
    reviews: reviewPage,
    related: await related,
    reviewsFirst: givenParameters.length > 0,
  };
}
export const loader = createLoader(async (api, args) => ({ ...(await load(api, args)), fromCachedPage: true }));
export const clientLoader = createClientLoader(
  async (api, args) => ({ ...(await load(api, args)), fromCachedPage: false }),
  DEFERRED_SECTIONS,
);

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const product = useRefreshedProduct(loaderData);
  // The key resets quantity, picture and tab for another product.
  const { fromCachedPage: _, product: initialProduct, ...rest } = loaderData;
  return <ProductView key={product.slug} product={product} initialProduct={initialProduct} {...rest} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 410) return <NoLongerSold {...(error.data as ErrorBody)} />;
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundView title="Product Not Found" text="We couldn't find the product you're looking for." />;
  return <OutageView />;
}
