// What loaders find on the server travels in the page, for the browser to go on with. The router would encode it value by value,
// and decode it again: a sixth of the time that a page takes, and more bytes. It is JSON, so the page carries it as JSON.
import { data, type EntryContext, type RouterContextProvider } from "react-router";
import { foundContext } from "#storefront/api/server-context.ts";
import { foundJson } from "./found-json.ts";

declare global {
  interface Window {
    __reactRouterContext?: { found?: Pick<Node, "textContent">; state?: RouterState };
  }
}

interface RouterState {
  loaderData?: Record<string, unknown>;
}

/** What the router is given in the place of what a loader found: nothing to encode. */
export function standIn<Data>(context: Readonly<RouterContextProvider>, found: Data): Data {
  // Found together with how to answer: only what was found travels.
  if (isWithAnswer(found)) return data(standIn(context, found.data), found.init ?? undefined) as Data;
  const place = {};
  context.get(foundContext).set(place, found);
  return place as Data;
}

function isWithAnswer(found: unknown): found is ReturnType<typeof data<unknown>> {
  return found instanceof data(null).constructor;
}

/** Lets the page be rendered with what was found, and says it as JSON. */
export function putInPlace(
  { staticHandlerContext }: Pick<EntryContext, "staticHandlerContext">,
  context: Readonly<RouterContextProvider>,
): string {
  const found = context.get(foundContext);
  const places = Object.entries(staticHandlerContext.loaderData).filter(([, place]) => found.has(place as object));
  const filled = Object.fromEntries(places.map(([route, place]) => [route, found.get(place as object)]));
  staticHandlerContext.loaderData = { ...staticHandlerContext.loaderData, ...filled };
  return foundJson(filled);
}

/** In the browser, before the router looks: what it decodes as its state is completed with what the page carries. */
export function completeRouterState(): void {
  const context = window.__reactRouterContext;
  if (!context) return;
  Object.defineProperty(context, "state", {
    set: (state: RouterState) => {
      const found = JSON.parse(context.found?.textContent ?? "{}") as Record<string, unknown>;
      const value = { ...state, loaderData: { ...state.loaderData, ...found } };
      Object.defineProperty(context, "state", { value });
    },
    configurable: true,
  });
}
