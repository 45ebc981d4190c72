import type { FastifyInstance, FastifyRequest } from "fastify";
import { notFound, ShopError } from "#contract/errors.ts";
import type { Client } from "#contract/shop/contract.ts";
import { isSecretPath, parametersOf } from "#contract/shop/page-parameters.ts";
import type { ShopWords } from "#contract/shop-words.ts";
import { type Answer, answerOf } from "#server/cache/answer.ts";
import type { AnswerCache } from "#server/cache/answer-cache.ts";
import type { Made } from "#server/cache/tagged-cache.ts";
import type { Binder } from "./bind.ts";
import { sendErrorPage } from "./error-page.ts";
import { asShopError } from "./errors.ts";
import type { KnownAddresses } from "./known-addresses.ts";
import type { PageSource } from "./page-source.ts";
import { renderPage } from "./render-page.ts";
import { pageSecurityHeaders } from "./security-headers.ts";
import { cacheKey, sendAnswer } from "./send-answer.ts";
import { utf8Of } from "./utf8.ts";

/** Routes' patterns end at a line break: neither the server nor the browser would find one, not even that of missing pages. */
const LINE_BREAK = /%0a|%0d|%e2%80%a8|%e2%80%a9/i;

interface PageOptions {
  binder: Binder;
  cache: AnswerCache;
  addresses: KnownAddresses;
  /** What the shop says of itself just now, and what a page with it is tagged with. */
  words: { current: () => Promise<ShopWords>; tag: string };
  shopUrl: string;
  source: PageSource;
  /** Tags of what answers say but pages do not show: a page outlives their change. */
  isBesidePages: (tag: string) => boolean;
  moved: MovedPages;
}

/** Where pages have gone that stood elsewhere once. */
export interface MovedPages {
  page: (path: string) => Promise<string | undefined>;
  /** A listing's brands by the addresses they have now; undefined where none has moved. */
  brands: (brands: string) => Promise<string | undefined>;
}

/** Server-rendered pages. They hold nothing personal, so one HTML serves every visitor and finished bytes are kept. */
export async function pages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { cache, addresses } = options;
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      const path = pathOf(request);
      if (LINE_BREAK.test(path)) throw notFound("page");
      const key = isSecretPath(path) ? undefined : cacheKey(path, pageQuery(request), parametersOf(path));
      if (key !== undefined && cache.get(key)) addresses.remember(request.url, { key, route: "/*" });
      return sendAnswer(request, reply, await cache.answer(key, () => render(request, options)));
    },
  });
  app.setErrorHandler(sendErrorPage);
}

async function render(request: FastifyRequest, options: PageOptions): Promise<Made<Answer>> {
  const address = new URL(addressOf(request, options.shopUrl));
  const brands = await options.moved.brands(address.searchParams.get("brand") ?? "");
  if (brands !== undefined) {
    address.searchParams.set("brand", brands);
    return movedTo(address.pathname + address.search);
  }
  const tags = new Set<string>([options.words.tag]);
  const call = options.binder.client((made) => {
    for (const tag of made) if (!options.isBesidePages(tag)) tags.add(tag);
  });
  let whole = true;
  const watched: Client = (name, input) =>
    call(name, input).catch((error: unknown) => {
      // A page may show itself with a gap where a call failed; such a page is not kept for the next visitor.
      if (asShopError(error).status >= 500) whole = false;
      throw error;
    });
  const { status, headers, html, scripts } = await renderPage(address, {
    source: options.source,
    api: watched,
    words: await options.words.current(),
    shopUrl: options.shopUrl,
    onFault: (error) => request.log.error({ err: error }, "page failed"),
  });
  const location = headers.get("location");
  if (location) return movedTo(location, status);
  const now = status === 404 ? await options.moved.page(address.pathname) : undefined;
  if (now !== undefined) return movedTo(now + address.search);
  if (html === "") throw status >= 500 ? new ShopError("unexpected") : notFound("page");
  const value = answerOf({
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": status >= 500 ? "no-store" : (headers.get("cache-control") ?? "public, no-cache"),
      ...pageSecurityHeaders({ shopUrl: options.shopUrl, scripts, development: options.source.development }),
      ...(status >= 500 && { "retry-after": "5" }),
    },
    body: utf8Of(html),
    complete: whole && status < 500,
    standsIn: true,
  });
  return { value, tags: status === 200 && whole && !options.source.development ? [...tags] : undefined };
}

/** Nobody keeps it: an address that was left may be taken by another page any day. */
function movedTo(location: string, status = 301): Made<Answer> {
  const headers = { location, "cache-control": "no-store" };
  return { value: answerOf({ status, headers, body: Buffer.alloc(0) }), tags: undefined };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

/** A form without JavaScript sends each ticked brand on its own; the listing's address has them in one list. */
function pageQuery(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  return Array.isArray(query.brand) ? { ...query, brand: query.brand.join(",") } : query;
}

function addressOf(request: FastifyRequest, shopUrl: string): string {
  const url = new URL(shopUrl);
  // Assigning keeps the origin whatever the path looks like ("//evil.example" stays a path).
  url.pathname = pathOf(request);
  const query = pageQuery(request);
  for (const name of parametersOf(pathOf(request))) {
    const value = query[name];
    if (typeof value === "string" && value !== "") url.searchParams.set(name, value);
  }
  return url.href;
}
