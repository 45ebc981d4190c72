import { ShopError } from "#contract/errors.ts";
import { HOME_ROW_PRODUCTS } from "#contract/rules/limits.ts";
import type { BannerPosition } from "#contract/shop/banner.ts";
import type { Client } from "#contract/shop/contract.ts";
import { toCardProduct } from "#storefront/features/product-card/card-product.ts";

/** Parts are loaded independently, so that the page still works if one of them cannot be loaded. */
export async function loadHome(api: Client) {
  const problems: ShopError[] = [];
  async function loadPart<T>(call: Promise<T[]>): Promise<T[]> {
    try {
      return await call;
    } catch (error) {
      problems.push(error instanceof ShopError ? error : new ShopError("unexpected", { cause: error }));
      return [];
    }
  }
  const banners = (position: BannerPosition) =>
    loadPart(api("listBanners", { query: { position } }).then(({ data }) => data));
  const limit = HOME_ROW_PRODUCTS;

  const [big, main, side, hot, gearUp, freshPicks, flashDeals] = await Promise.all([
    banners("big-banner"),
    banners("main-banner"),
    banners("side-banner"),
    banners("hot-banner"),
    banners("gear-up-banner"),
    loadPart(api("listRecentProducts", { query: { limit } }).then((products) => products.map(toCardProduct))),
    loadPart(api("listDiscountedProducts", { query: { limit } }).then((products) => products.map(toCardProduct))),
  ]);
  const parts = { big, main, side, hot, gearUp, freshPicks, flashDeals };
  const [problem] = problems;
  // If every part fails, the page is an outage and not a page with gaps.
  if (problem && problems.length === Object.keys(parts).length) throw problem;
  return { ...parts, problem: problem?.toBody() ?? null };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
