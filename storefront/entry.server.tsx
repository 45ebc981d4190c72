import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { onPageRenderedContext, onRenderErrorContext } from "#storefront/api/server-context.ts";
import { loadDeferredParts } from "./hydration/deferred.tsx";
import { resolveLoaderData } from "./hydration/router-internals/loader-data.ts";
import { renderWithNonce } from "./hydration/router-internals/render-with-nonce.tsx";
import { extractRouterState } from "./hydration/router-internals/router-state.ts";
import { deferScripts } from "./hydration/router-internals/scripts-after-paint.ts";

/**
 * The page is hashed, compressed and cached, so streaming gains nothing. The string
 * is passed on directly, because a Response would copy it twice (decision 0010).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const loaderDataJson = resolveLoaderData(context, routerContext);
  const [routerState] = await Promise.all([extractRouterState(context), loadDeferredParts()]);
  const { html, scripts } = renderWithNonce(
    (nonce) => <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      loaderDataJson,
      routerState,
    },
  );
  // In development modules load one by one, so the page should hydrate at once.
  const page = import.meta.env.PROD ? deferScripts(html) : html;
  routerContext.get(onPageRenderedContext)({ html: `<!DOCTYPE html>${page}`, scripts });
  return new Response(null, { status, headers });
}

/** API errors are shown by the page's own views; any other error is a fault of the server. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(onRenderErrorContext)(error);
}

// Mails are rendered by React too, so the server takes the mail renderer from this build.
export { renderMail } from "#mails/render-mail.tsx";
