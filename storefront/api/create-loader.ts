import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { Client } from "#contract/shop/contract.ts";
import { apiContext } from "#storefront/api/server-context.ts";
import { callApi } from "./client.ts";
import { registerLoaderData } from "./register-loader-data.ts";

export interface LoadArgs {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

type Load<Data> = (api: Client, args: LoadArgs) => Promise<Data>;

// A route's `loader` and `clientLoader` share one function: the
// server calls the API in process, the browser over HTTP.

export function createLoader<Data>(load: Load<Data>) {
  return ({ context, params, request }: LoaderFunctionArgs) =>
    withErrorResponse(async () =>
      registerLoaderData(
        context,
        await load(context.get(apiContext), { params, query: new URL(request.url).searchParams }),
      ),
    );
}

/**
 * Loads the code of deferred parts together with the data, so
 * that both are there when the page renders.
 */
export function createClientLoader<Data>(
  load: Load<Data>,
  deferredParts: readonly { load: () => Promise<void> }[] = [],
) {
  return ({ params, request }: ClientLoaderFunctionArgs) => {
    const { pathname, search, searchParams } = new URL(request.url);
    return withErrorResponse(async () => {
      const loadingParts = Promise.allSettled(deferredParts.map((part) => part.load()));
      try {
        const loaderData = await load(callApi, { params, query: searchParams });
        await loadingParts;
        return loaderData;
      } catch (error) {
        // A stored basket or recently viewed list may have a URL that
        // has moved; only the server knows the redirect.
        if (error instanceof ShopError && error.status === 404) throw redirectDocument(pathname + search);
        throw error;
      }
    });
  };
}

/** Turns an API error into the page's response: 404 shows the not-found view, 5xx the outage view. */
async function withErrorResponse<Data>(load: () => Promise<Data>): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ShopError) throw data(error.toBody(), { status: error.status });
    throw error;
  }
}
