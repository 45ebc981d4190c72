import { checkBuild as check } from "#contract/rules/compatibility/check-build.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import { checkBuild, getBuild, getFit, listCandidates, listFitting, planBuild } from "#contract/shop/build.ts";
import {
  availabilityTag,
  CATEGORY_TREE_TAG,
  listStockTag,
  PRODUCT_ROWS_TAG,
  PRODUCTS_TAG,
  productStockTag,
  productTag,
} from "#server/catalogue/index.ts";
import type { BindKept } from "#server/http/bind.ts";
import { CallLimit } from "#server/http/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import { findCandidates } from "./find-candidates.ts";
import { findFit, listFitting as list } from "./find-fitting.ts";
import { findParts } from "./find-parts.ts";
import { planBuild as plan } from "./plan-build.ts";
import { readBuild } from "./read-build.ts";

/** What judges whole families of parts is as much work as so many searches. */
const SEARCHES_PER_FAMILY = 10;

const partTags = (parts: readonly NamedPart[]) => parts.map(({ slug }) => productTag(slug));

export function buildRoutes(bind: BindKept, shop: Shop): void {
  const { db } = shop;
  const limit = new CallLimit({ perMinute: Math.ceil(shop.env.searchesPerMinute / SEARCHES_PER_FAMILY) });
  const admit = (ip: string) => limit.count(ip);
  bind(checkBuild, async ({ query }) => check(await findParts(db, query.parts)), {
    cachedBy: (_, { query }) => partTags(query.parts),
  });
  bind(getBuild, ({ query }) => readBuild(db, query.parts), {
    cachedBy: (_, { query }) => [...partTags(query.parts), ...query.parts.map(({ slug }) => productStockTag(slug))],
  });
  bind(getFit, ({ query }) => findFit(shop, query), {
    cachedBy: (_, { query }) => partTags([...query.parts, { slug: query.slug, count: 1 }]),
  });
  bind(listFitting, ({ params, query }) => list(shop, { ...params, query }), {
    // Any product that changes may come to fit, and so may any part of the list.
    cachedBy: ({ subCategory: { slug } }, { query }) => [
      CATEGORY_TREE_TAG,
      PRODUCTS_TAG,
      availabilityTag(slug),
      listStockTag(slug),
      ...partTags(query.fits),
    ],
    admit,
  });
  bind(planBuild, ({ query }) => plan(shop, query), { cachedBy: () => [PRODUCTS_TAG, PRODUCT_ROWS_TAG], admit });
  bind(listCandidates, ({ query }) => findCandidates(shop, query), {
    // Any product that changes may belong to the family; the home page's rows are made old by the same sales.
    cachedBy: (_, { query }) => [
      PRODUCTS_TAG,
      PRODUCT_ROWS_TAG,
      listStockTag(PRODUCT_ROWS_TAG),
      ...partTags(query.parts),
    ],
    admit,
  });
}
