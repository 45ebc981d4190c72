// The page carries loader data as JSON. The router would encode and decode each
// value, which takes a fifth of the home page's time and more bytes (decision 0010).
// Gain: README.md. Remove: registerLoaderData returns its data, and the calls in the two entries go.
import type { EntryContext, RouterContextProvider } from "react-router";
import { loaderDataContext } from "#storefront/api/server-context.ts";

declare global {
  interface Window {
    __reactRouterContext?: { loaderData?: Pick<Node, "textContent">; state?: RouterState };
  }
}

interface RouterState {
  loaderData?: Record<string, unknown>;
}

/**
 * Replaces the placeholders by the loader data, so that the
 * page renders with it, and returns the data as JSON.
 */
export function resolveLoaderData(
  { staticHandlerContext }: Pick<EntryContext, "staticHandlerContext">,
  context: Readonly<RouterContextProvider>,
): string {
  const dataByPlaceholder = context.get(loaderDataContext);
  const placeholders = Object.entries(staticHandlerContext.loaderData).filter(([, place]) =>
    dataByPlaceholder.has(place as object),
  );
  const resolved = Object.fromEntries(
    placeholders.map(([route, place]) => [route, dataByPlaceholder.get(place as object)]),
  );
  staticHandlerContext.loaderData = { ...staticHandlerContext.loaderData, ...resolved };
  return JSON.stringify(resolved);
}

/**
 * Runs in the browser before the router starts: adds the embedded
 * loader data to the state that the router decodes.
 */
export function completeRouterState(): void {
  const context = window.__reactRouterContext;
  if (!context) return;
  Object.defineProperty(context, "state", {
    set: (state: RouterState) => {
      const embedded = JSON.parse(context.loaderData?.textContent ?? "{}") as Record<string, unknown>;
      const value = { ...state, loaderData: { ...state.loaderData, ...embedded } };
      Object.defineProperty(context, "state", { value });
    },
    configurable: true,
  });
}
