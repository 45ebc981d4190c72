import type { FastifyInstance, FastifyRequest } from "fastify";
import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Client } from "#contract/shop/contract.ts";
import { isSecretPath, listParameters } from "#contract/shop/page-parameters.ts";
import type { ShopTexts } from "#contract/shop-texts.ts";
import { type CachedResponse, createCachedResponse } from "#server/cache/cached-response.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";
import type { BuiltValue } from "#server/cache/tagged-cache.ts";
import type { Binder } from "../api/bind.ts";
import { toShopError } from "../errors.ts";
import type { KnownUrls } from "../known-urls/known-urls.ts";
import { buildPageHeaders } from "../security-headers.ts";
import { sendResponse, toCacheKey } from "../send-response.ts";
import { sendErrorPage } from "./error-page.ts";
import type { PageSource } from "./page-source.ts";
import { renderPage } from "./render-page.ts";

/** Route patterns do not match line breaks, not even the pattern of the 404 page. */
const LINE_BREAK = /%0a|%0d|%e2%80%a8|%e2%80%a9/i;

interface PageOptions {
  binder: Binder;
  responseCache: ResponseCache;
  knownUrls: KnownUrls;
  /** The shop's current texts, and the tag of pages that contain them. */
  words: { current: () => Promise<ShopTexts>; tag: string };
  shopUrl: string;
  source: PageSource;
  /** Tags of data that pages do not show; their invalidation does not affect a page. */
  isIgnoredTag: (tag: string) => boolean;
  movedPages: MovedPages;
}

/** Finds the new paths of renamed and merged pages. */
export interface MovedPages {
  findPage: (path: string) => Promise<string | undefined>;
  /** A listing's brands by their current slugs; undefined if none has changed. */
  findBrands: (brands: string) => Promise<string | undefined>;
}

/** Pages contain nothing personal, so every visitor gets the same cached HTML. */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { responseCache, knownUrls } = options;
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      const path = getPath(request);
      if (LINE_BREAK.test(path)) throw createNotFoundError("page");
      const key = isSecretPath(path) ? undefined : toCacheKey(path, getPageQuery(request), listParameters(path));
      if (key !== undefined && responseCache.get(key)) knownUrls.add(request, key);
      return sendResponse(request, reply, await responseCache.getOrBuild(key, () => render(request, options)));
    },
  });
  app.setErrorHandler(sendErrorPage);
}

async function render(request: FastifyRequest, options: PageOptions): Promise<BuiltValue<CachedResponse>> {
  const url = new URL(buildCanonicalUrl(request, options.shopUrl));
  const brands = await options.movedPages.findBrands(url.searchParams.get("brand") ?? "");
  if (brands !== undefined) {
    url.searchParams.set("brand", brands);
    return redirectTo(url.pathname + url.search);
  }
  const tags = new Set<string>([options.words.tag]);
  const call = options.binder.client((callTags) => {
    for (const tag of callTags) if (!options.isIgnoredTag(tag)) tags.add(tag);
  });
  let isComplete = true;
  const trackingClient: Client = (name, input) =>
    call(name, input).catch((error: unknown) => {
      // A page with a gap where a call failed is shown, but not cached.
      if (toShopError(error).status >= 500) isComplete = false;
      throw error;
    });
  const { status, headers, html, scripts } = await renderPage(url, {
    source: options.source,
    api: trackingClient,
    words: await options.words.current(),
    shopUrl: options.shopUrl,
    onError: (error) => request.log.error({ err: error }, "page failed"),
  });
  const location = headers.get("location");
  if (location) return redirectTo(location, status);
  const newPath = status === 404 ? await options.movedPages.findPage(url.pathname) : undefined;
  if (newPath !== undefined) return redirectTo(newPath + url.search);
  if (html === "") throw status >= 500 ? new ShopError("unexpected") : createNotFoundError("page");
  const value = createCachedResponse({
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": status >= 500 ? "no-store" : (headers.get("cache-control") ?? "public, no-cache"),
      ...buildPageHeaders({ shopUrl: options.shopUrl, scripts, development: options.source.development }),
      ...(status >= 500 && { "retry-after": "5" }),
    },
    body: Buffer.from(html),
    complete: isComplete && status < 500,
    allowStale: true,
  });
  return { value, tags: status === 200 && isComplete && !options.source.development ? [...tags] : undefined };
}

/** Must not be cached, because another page may take the old URL at any time. */
function redirectTo(location: string, status = 301): BuiltValue<CachedResponse> {
  const headers = { location, "cache-control": "no-store" };
  return { value: createCachedResponse({ status, headers, body: Buffer.alloc(0) }), tags: undefined };
}

function getPath(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

/** A form without JavaScript sends each ticked brand separately; the listing's URL has one list. */
function getPageQuery(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  return Array.isArray(query.brand) ? { ...query, brand: query.brand.join(",") } : query;
}

function buildCanonicalUrl(request: FastifyRequest, shopUrl: string): string {
  const url = new URL(shopUrl);
  // Assigning the path preserves the origin: "//evil.example" stays a path.
  url.pathname = getPath(request);
  const query = getPageQuery(request);
  for (const name of listParameters(getPath(request))) {
    const value = query[name];
    if (typeof value === "string" && value !== "") url.searchParams.set(name, value);
  }
  return url.href;
}
