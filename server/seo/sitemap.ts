import type { FastifyInstance } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";
import { createCachedResponse } from "#server/cache/cached-response.ts";
import { CATEGORY_TREE_TAG, PRODUCT_ROWS_TAG } from "#server/catalogue/index.ts";
import { sendResponse } from "#server/http/send-response.ts";
import type { Shop } from "#server/shop.ts";
import {
  findLargestProductId,
  findNewest,
  listListingEntries,
  listProductEntries,
  type SitemapEntry,
} from "./sitemap.repository.ts";
import { buildSitemapIndex, buildUrlSet } from "./sitemap-xml.ts";

/** A file may hold 50,000 URLs; listings and pages need some of them. */
const PRODUCTS_PER_FILE = 45_000;

/** The last change of the texts on the information pages. */
const INFO_TEXTS_CHANGED = new Date("2026-11-15T00:00:00Z");
const PAGES = ["/build", "/warranty", "/about", "/contact", "/faq", "/shipping", "/terms", "/privacy"];

/** Serves one file while all URLs fit into one, otherwise an index of files. */
export async function registerSitemap(app: FastifyInstance, { db, responseCache, env }: Shop): Promise<void> {
  const { shopUrl } = env;

  const listPageEntries = async (): Promise<SitemapEntry[]> => {
    const listings = await listListingEntries(db);
    const lastmod = findNewest(listings);
    return [
      ...["/", "/products/fresh-picks", "/products/flash-deals"].map((path) => ({ path, lastmod })),
      ...PAGES.map((path) => ({ path, lastmod: INFO_TEXTS_CHANGED })),
      ...listings,
    ];
  };

  async function buildSitemap(): Promise<string> {
    const largest = await findLargestProductId(db);
    if (largest <= PRODUCTS_PER_FILE)
      return buildUrlSet(shopUrl, [
        ...(await listPageEntries()),
        ...(await listProductEntries(db, { after: 0, upTo: largest })),
      ]);
    const files = Array.from(
      { length: Math.ceil(largest / PRODUCTS_PER_FILE) },
      (_, n) => `/sitemap-products-${n + 1}.xml`,
    );
    return buildSitemapIndex(shopUrl, ["/sitemap-pages.xml", ...files]);
  }

  async function buildProductFile(number: number): Promise<string> {
    const entries = await listProductEntries(db, {
      after: (number - 1) * PRODUCTS_PER_FILE,
      upTo: number * PRODUCTS_PER_FILE,
    });
    if (entries.length === 0) throw createNotFoundError("sitemap");
    return buildUrlSet(shopUrl, entries);
  }

  const serve = (url: string, write: (params: { number: string }) => Promise<string>) =>
    app.get<{ Params: { number: string } }>(url, { logLevel: "warn" }, async (request, reply) => {
      const key = request.url.split("?", 1)[0] ?? url;
      const answer = await responseCache.getOrBuild(key, async () => {
        const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" };
        const body = Buffer.from(await write(request.params));
        return {
          value: createCachedResponse({ status: 200, headers, body }),
          tags: [CATEGORY_TREE_TAG, PRODUCT_ROWS_TAG],
        };
      });
      return sendResponse(request, reply, answer);
    });

  serve("/sitemap.xml", buildSitemap);
  serve("/sitemap-pages.xml", async () => buildUrlSet(shopUrl, await listPageEntries()));
  serve("/sitemap-products-:number(^[1-9]\\d{0,3}$).xml", ({ number }) => buildProductFile(Number(number)));
}
