import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { Client } from "#contract/shop/contract.ts";
import { apiContext } from "#storefront/api/server-context.ts";
import { api } from "./client.ts";
import { standIn } from "./loader-data.ts";

export interface LoadArgs {
  params: Record<string, string | undefined>;
  query: URLSearchParams;
}

type Load<Data> = (api: Client, args: LoadArgs) => Promise<Data>;

// A route's `loader` and `clientLoader` share one function: on the server it calls in process, in the browser over HTTP.

export function onServer<Data>(load: Load<Data>) {
  return ({ context, params, request }: LoaderFunctionArgs) =>
    answered(async () =>
      standIn(context, await load(context.get(apiContext), { params, query: new URL(request.url).searchParams })),
    );
}

/** Parts of the page whose code comes apart from it are there together with its data. */
export function inBrowser<Data>(load: Load<Data>, parts: readonly { load: () => Promise<void> }[] = []) {
  return ({ params, request }: ClientLoaderFunctionArgs) => {
    const { pathname, search, searchParams } = new URL(request.url);
    return answered(async () => {
      const code = Promise.allSettled(parts.map((part) => part.load()));
      try {
        const found = await load(api, { params, query: searchParams });
        await code;
        return found;
      } catch (error) {
        // A basket or a list of what was seen may know an address that has moved; where to, the server's pages know.
        if (error instanceof ShopError && error.status === 404) throw redirectDocument(pathname + search);
        throw error;
      }
    });
  };
}

/** What the API refuses becomes the page's own answer: 404 shows its not-found view, 5xx the outage view. */
async function answered<Data>(load: () => Promise<Data>): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ShopError) throw data(error.toBody(), { status: error.status });
    throw error;
  }
}
