import { ShopError } from "#contract/errors.ts";
import { HOME_ROW_PRODUCTS } from "#contract/rules/limits.ts";
import type { BannerPosition } from "#contract/shop/banner.ts";
import type { Client } from "#contract/shop/contract.ts";
import { cardProduct } from "#storefront/features/product-card/card-product.ts";

/** Everything the home page shows, each part on its own: where one cannot be loaded, the rest is still a page. */
export async function loadHome(api: Client) {
  const problems: ShopError[] = [];
  async function part<T>(call: Promise<T[]>): Promise<T[]> {
    try {
      return await call;
    } catch (error) {
      problems.push(error instanceof ShopError ? error : new ShopError("unexpected", { cause: error }));
      return [];
    }
  }
  const banners = (position: BannerPosition) =>
    part(api("listBanners", { query: { position } }).then(({ data }) => data));
  const limit = HOME_ROW_PRODUCTS;

  const [big, main, side, hot, gearUp, freshPicks, flashDeals] = await Promise.all([
    banners("big-banner"),
    banners("main-banner"),
    banners("side-banner"),
    banners("hot-banner"),
    banners("gear-up-banner"),
    part(api("listRecentProducts", { query: { limit } }).then((products) => products.map(cardProduct))),
    part(api("listDiscountedProducts", { query: { limit } }).then((products) => products.map(cardProduct))),
  ]);
  const parts = { big, main, side, hot, gearUp, freshPicks, flashDeals };
  const [problem] = problems;
  // Nothing at all is not a page with gaps, it is an outage.
  if (problem && problems.length === Object.keys(parts).length) throw problem;
  return { ...parts, problem: problem?.toBody() ?? null };
}

export type HomeParts = Awaited<ReturnType<typeof loadHome>>;
