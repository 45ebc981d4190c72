import { checkBuild as check } from "#contract/rules/compatibility/check-build.ts";
import { checkBuild, listCandidates, type NamedPart } from "#contract/shop/build.ts";
import { listStockTag, PRODUCT_ROWS_TAG, productTag } from "#server/catalogue/index.ts";
import type { BindKept } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { findCandidates } from "./find-candidates.ts";
import { findParts } from "./find-parts.ts";

const partTags = (parts: readonly NamedPart[]) => parts.map(({ slug }) => productTag(slug));

export function buildRoutes(bind: BindKept, { db }: Shop): void {
  bind(checkBuild, async ({ query }) => check(await findParts(db, query.parts)), {
    cachedBy: (_, { query }) => partTags(query.parts),
  });
  bind(listCandidates, ({ query }) => findCandidates(db, query), {
    // Any product that changes may belong to the family; the home page's rows are made old by the same news.
    cachedBy: (_, { query }) => [PRODUCT_ROWS_TAG, listStockTag(PRODUCT_ROWS_TAG), ...partTags(query.parts)],
  });
}
