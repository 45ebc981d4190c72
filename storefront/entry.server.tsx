import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { putInPlace } from "#storefront/api/loader-data.ts";
import { faultContext, htmlContext } from "#storefront/api/server-context.ts";
import { partsLoaded } from "./shell/later.tsx";
import { renderMarked, STATE_PLACE } from "./shell/render-marked.tsx";
import { scriptsAfterPaint } from "./shell/scripts-after-paint.ts";

/**
 * Renders the whole page at once. Its bytes are hashed, compressed and kept, so there is nothing to stream; a string costs
 * less than a stream, and is handed over as it is, because a Response would copy it twice.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  server: Readonly<RouterContextProvider>,
): Promise<Response> {
  const found = putInPlace(context, server);
  const [state] = await Promise.all([takeRouterState(context), partsLoaded()]);
  const { html, scripts } = renderMarked((mark) => <ServerRouter context={context} url={request.url} nonce={mark} />, {
    found,
    state,
  });
  // While it is developed, a page loads its modules one by one, and is better alive at once.
  const page = import.meta.env.PROD ? scriptsAfterPaint(html) : html;
  server.get(htmlContext)({ html: `<!DOCTYPE html>${page}`, scripts });
  return new Response(null, { status, headers });
}

/** The router's own state travels in the page, too. Read beforehand, it is there when the page is rendered, and is put into its place. */
async function takeRouterState(context: EntryContext): Promise<string> {
  const reader = context.serverHandoffStream?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let state = "";
  for (let part = await reader.read(); !part.done; part = await reader.read())
    state += decoder.decode(part.value, { stream: true });
  reader.releaseLock();
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: STATE_PLACE } });
  context.renderMeta = { ...context.renderMeta, streamCache: { 0: read } };
  return state;
}

/** Answers of the API are the pages' own business (their views show them); anything else is a fault of ours. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error)) context.get(faultContext)(error);
}

// Mails are rendered by React too; the server takes their renderer from this build.
export { renderMail } from "#mails/render-mail.tsx";
