import { ShopError } from "#contract/errors.ts";
import type { BuildUse } from "#contract/rules/build-uses.ts";
import { explainPlan } from "#contract/rules/plan/explain.ts";
import { type Pool, partsOfPlan, planComputer } from "#contract/rules/plan/plan.ts";
import { FAMILIES_OF, type PricedPart, ROLES, type Role } from "#contract/rules/plan/quality.ts";
import type { PlannedBuild } from "#contract/shop/build.ts";
import type { Shop } from "#server/shop.ts";
import { findFamilyShelf, findSoldOut, type Make } from "./family-shelf.ts";

/** A computer of what is in stock, for a use and within a budget, or the cheapest that will do. */
export async function planBuild(shop: Shop, { use, budget }: { use: BuildUse; budget: number }): Promise<PlannedBuild> {
  const planned = planComputer(await readPool(shop), { use, budget });
  if (!planned) throw new ShopError("not-found", { text: "What is in stock makes no such computer now" });
  return {
    parts: partsOfPlan(planned.plan).map(({ slug, count }) => ({ slug, count })),
    totalRupees: planned.totalRupees,
    withinBudget: planned.withinBudget,
    reasons: explainPlan(planned, budget),
  };
}

async function readPool(shop: Shop): Promise<Pool> {
  const roles = await Promise.all(ROLES.map(async (role) => [role, await inStock(shop, role)] as const));
  return Object.fromEntries(roles) as unknown as Pool;
}

/** Of each make the cheapest that can be bought: the others fit alike and are as good. */
async function inStock({ db, catalogueCache }: Shop, role: Role): Promise<PricedPart[]> {
  const cheapest = new Map<Make, PricedPart>();
  for (const family of FAMILIES_OF[role]) {
    const [{ parts }, soldOut] = await Promise.all([
      findFamilyShelf(db, catalogueCache, family),
      findSoldOut(db, catalogueCache, family),
    ]);
    for (const { id, slug, name, make, netPrice } of parts) {
      const before = cheapest.get(make);
      if (soldOut.has(id) || (before && before.netPrice <= netPrice)) continue;
      cheapest.set(make, { slug, name, family, ...make, count: 1, netPrice });
    }
  }
  return [...cheapest.values()].sort((one, other) => one.netPrice - other.netPrice);
}
