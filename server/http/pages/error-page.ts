import type { FastifyReply, FastifyRequest } from "fastify";
import { buildRetryHeaders, toShopError } from "../errors.ts";
import { escapeHtml } from "../escape-html.ts";
import { buildPageHeaders } from "../security-headers.ts";

/** The fallback page needs no data, so that rendering the page cannot fail as well. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const shopError = toShopError(error);
  if (shopError.status >= 500) request.log.error({ err: shopError.cause ?? shopError }, "page failed");
  const html =
    shopError.status >= 500
      ? renderErrorPage("Temporarily unavailable", shopError.message, TRY_AGAIN)
      : renderErrorPage(shopError.message, "", HOME);
  return reply
    .code(shopError.status)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .headers(buildRetryHeaders(shopError))
    .headers(buildPageHeaders({ shopUrl: "" }))
    .send(html);
}

const TRY_AGAIN = `<a href="">Try again</a>`;
const HOME = `<a href="/">Go Back Home</a>`;

function renderErrorPage(heading: string, text: string, link: string): string {
  const title = escapeHtml(heading);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${escapeHtml(text)}</p><p>${link}</p></html>`;
}
