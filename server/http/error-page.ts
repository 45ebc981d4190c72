import type { FastifyReply, FastifyRequest } from "fastify";
import { asShopError } from "./errors.ts";
import { pageSecurityHeaders } from "./security-headers.ts";

/** Where no page can be rendered: one that needs nothing, so that it cannot fail too. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asShopError(error);
  if (known.status >= 500) request.log.error({ err: known.cause ?? known }, "page failed");
  const html =
    known.status >= 500 ? page("One moment, please", known.message, TRY_AGAIN) : page(known.message, "", HOME);
  return reply
    .code(known.status)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .headers(pageSecurityHeaders({ shopUrl: "" }))
    .send(html);
}

const TRY_AGAIN = `<a href="">Try again</a>`;
const HOME = `<a href="/">Go Back Home</a>`;

function page(heading: string, text: string, link: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><h1>${heading}</h1><p>${text}</p><p>${link}</p></html>`;
}
