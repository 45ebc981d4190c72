import type { PartEntry } from "#contract/rules/build/part-list.ts";
import { BUILD_MAX_BUDGET_RUPEES } from "#contract/rules/limits.ts";
import { BUILD_CALLS } from "#contract/shop/build.ts";
import {
  CATEGORY_TREE_TAG,
  listStockTag,
  PRODUCT_ROWS_TAG,
  PRODUCTS_TAG,
  readMoney,
  toAvailabilityTag,
  toProductStockTag,
  toProductTag,
} from "#server/catalogue/index.ts";
import { checkBuild as check } from "#server/compatibility/index.ts";
import type { BindCached } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import { getBuildDetails } from "./build-details.ts";
import { findCandidates } from "./find-candidates.ts";
import { findFit, listFitting as list } from "./find-fitting.ts";
import { findParts } from "./find-parts.ts";
import { planBuild as plan } from "./plan-build.ts";

/** Judging whole families of parts costs about as much as this many searches. */
const SEARCHES_PER_FAMILY = 10;

const listPartTags = (parts: readonly PartEntry[]) => parts.map(({ slug }) => toProductTag(slug));

export function bindBuildRoutes(bind: BindCached, shop: Shop): void {
  const { db } = shop;
  const limit = new CallLimit({ perMinute: Math.ceil(shop.env.searchesPerMinute / SEARCHES_PER_FAMILY) });
  const checkLimit = (ip: string) => limit.count(ip);
  bind(BUILD_CALLS.checkBuild, async ({ query }) => check(await findParts(db, query.parts)), {
    cachedBy: (_, { query }) => listPartTags(query.parts),
  });
  bind(BUILD_CALLS.getBuild, ({ query }) => getBuildDetails(db, query.parts), {
    cachedBy: (_, { query }) => [
      ...listPartTags(query.parts),
      ...query.parts.map(({ slug }) => toProductStockTag(slug)),
    ],
  });
  bind(BUILD_CALLS.getFit, ({ query }) => findFit(shop, query), {
    cachedBy: (_, { query }) => listPartTags([...query.parts, { slug: query.slug, count: 1 }]),
  });
  bind(BUILD_CALLS.listFitting, ({ params, query }) => list(shop, { ...params, query }), {
    // A change of any product, or of any part in the list, can change which products fit.
    cachedBy: ({ subCategory: { slug } }, { query }) => [
      CATEGORY_TREE_TAG,
      PRODUCTS_TAG,
      toAvailabilityTag(slug),
      listStockTag(slug),
      ...listPartTags(query.fits),
    ],
    checkLimit,
  });
  bind(BUILD_CALLS.planBuild, ({ query }) => plan(shop, query), {
    cachedBy: () => [PRODUCTS_TAG, PRODUCT_ROWS_TAG],
    checkLimit,
  });
  bind(
    BUILD_CALLS.readBudget,
    async ({ query }) => {
      const rupees = readMoney(query.text);
      return { rupees: rupees === undefined || rupees > BUILD_MAX_BUDGET_RUPEES ? null : rupees };
    },
    // Cheaper to calculate than to cache.
    { cachedBy: () => undefined },
  );
  bind(BUILD_CALLS.listCandidates, ({ query }) => findCandidates(shop, query), {
    // Any changed product may belong to the family; PRODUCT_ROWS_TAG is invalidated by the sales that
    // matter here.
    cachedBy: (_, { query }) => [
      PRODUCTS_TAG,
      PRODUCT_ROWS_TAG,
      listStockTag(PRODUCT_ROWS_TAG),
      ...listPartTags(query.parts),
    ],
    checkLimit,
  });
}
