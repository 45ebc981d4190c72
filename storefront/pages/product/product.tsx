import { isRouteErrorResponse, redirect, useRouteError } from "react-router";
import type { ErrorBody } from "#contract/errors.ts";
import { writePartList } from "#contract/rules/part-list.ts";
import type { Client } from "#contract/shop/contract.ts";
import { inBrowser, type LoadArgs, onServer } from "#storefront/api/load.ts";
import { NotFoundView } from "#storefront/shell/not-found-view.tsx";
import { OutageView } from "#storefront/shell/outage-view.tsx";
import type { Route } from "./+types/product";
import { BELOW } from "./below.ts";
import { NoLongerSold } from "./no-longer-sold.tsx";
import { ProductView } from "./product-view.tsx";
import { useFreshProduct } from "./use-fresh-product.ts";

async function load(api: Client, { params, query: search }: LoadArgs) {
  const query = { slug: params.slug ?? "" };
  // The page stands without what it cost before, and without what is said of it.
  const history = api("getPriceHistory", { query }).catch(() => null);
  const asked = { page: search.get("reviews"), stars: search.get("stars"), sort: search.get("sort") };
  const shown = Object.entries(asked).filter(([, value]) => value !== null);
  const reviews = api("listReviews", { query: { ...query, ...Object.fromEntries(shown) } }).catch(() => null);
  const product = await api("getProduct", { query });
  const said = await reviews;
  // Behind the last page of reviews there is no other, without end.
  if (said && asked.page !== null && said.page !== Number(asked.page)) throw redirect(`/product/${product.slug}`);
  const parts = product.parts && writePartList(product.parts);
  return {
    product,
    build: parts ? await api("getBuild", { query: { parts } }) : null,
    history: await history,
    reviews: said,
    reviewsFirst: shown.length > 0,
  };
}
export const loader = onServer(async (api, args) => ({ ...(await load(api, args)), fromKeptPage: true }));
export const clientLoader = inBrowser(
  async (api, args) => ({ ...(await load(api, args)), fromKeptPage: false }),
  BELOW,
);

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const product = useFreshProduct(loaderData);
  // Another product is another page: its quantity, picture and tab start over.
  const { fromKeptPage: _, product: sent, ...rest } = loaderData;
  return <ProductView key={product.slug} product={product} sent={sent} {...rest} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 410) return <NoLongerSold {...(error.data as ErrorBody)} />;
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundView title="Product Not Found" text="We couldn't find the product you're looking for." />;
  return <OutageView />;
}
