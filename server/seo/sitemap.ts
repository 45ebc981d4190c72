import type { FastifyInstance } from "fastify";
import { notFound } from "#contract/errors.ts";
import { answerOf } from "#server/cache/answer.ts";
import { CATEGORY_TREE_TAG, PRODUCT_ROWS_TAG } from "#server/catalogue/index.ts";
import { sendAnswer } from "#server/http/send-answer.ts";
import type { Shop } from "#server/shop.ts";
import { largestProductId, listingEntries, productEntries, type SitemapEntry } from "./sitemap.repository.ts";
import { sitemapIndex, urlSet } from "./sitemap-xml.ts";

/** A file may hold 50,000 addresses; listings and pages need some of them. */
const PRODUCTS_PER_FILE = 45_000;

/** When the texts of the information pages were last written. */
const TEXTS_WRITTEN = new Date("2026-11-15T00:00:00Z");
const PAGES = ["/build", "/about", "/contact", "/faq", "/shipping", "/terms", "/privacy"];

/** One file while everything fits into it, else a list of files. */
export async function sitemap(app: FastifyInstance, { db, cache, env }: Shop): Promise<void> {
  const { shopUrl } = env;

  const pageEntries = async (): Promise<SitemapEntry[]> => {
    const listings = await listingEntries(db);
    const newest = listings.reduce((latest, { lastmod }) => Math.max(latest, lastmod?.getTime() ?? 0), 0);
    const lastmod = newest > 0 ? new Date(newest) : null;
    return [
      ...["/", "/products/fresh-picks", "/products/flash-deals"].map((path) => ({ path, lastmod })),
      ...PAGES.map((path) => ({ path, lastmod: TEXTS_WRITTEN })),
      ...listings,
    ];
  };

  async function whole(): Promise<string> {
    const largest = await largestProductId(db);
    if (largest <= PRODUCTS_PER_FILE)
      return urlSet(shopUrl, [...(await pageEntries()), ...(await productEntries(db, { after: 0, upTo: largest }))]);
    const files = Array.from(
      { length: Math.ceil(largest / PRODUCTS_PER_FILE) },
      (_, n) => `/sitemap-products-${n + 1}.xml`,
    );
    return sitemapIndex(shopUrl, ["/sitemap-pages.xml", ...files]);
  }

  async function productFile(number: number): Promise<string> {
    const entries = await productEntries(db, {
      after: (number - 1) * PRODUCTS_PER_FILE,
      upTo: number * PRODUCTS_PER_FILE,
    });
    if (entries.length === 0) throw notFound("sitemap");
    return urlSet(shopUrl, entries);
  }

  const serve = (url: string, write: (params: { number: string }) => Promise<string>) =>
    app.get<{ Params: { number: string } }>(url, { logLevel: "warn" }, async (request, reply) => {
      const key = request.url.split("?", 1)[0] ?? url;
      const answer = await cache.answer(key, async () => {
        const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" };
        const body = Buffer.from(await write(request.params));
        return { value: answerOf({ status: 200, headers, body }), tags: [CATEGORY_TREE_TAG, PRODUCT_ROWS_TAG] };
      });
      return sendAnswer(request, reply, answer);
    });

  serve("/sitemap.xml", whole);
  serve("/sitemap-pages.xml", async () => urlSet(shopUrl, await pageEntries()));
  serve("/sitemap-products-:number(^[1-9]\\d{0,3}$).xml", ({ number }) => productFile(Number(number)));
}
