import { ShopError } from "#contract/errors.ts";
import type { BuildUse } from "#contract/rules/build-uses.ts";
import { explainPlan } from "#contract/rules/plan/explain.ts";
import { type Pool, partsOfPlan, planComputer } from "#contract/rules/plan/plan.ts";
import { FAMILIES_OF, type PricedPart, ROLES, type Role } from "#contract/rules/plan/quality.ts";
import type { PlannedBuild } from "#contract/shop/build.ts";
import type { Shop } from "#server/shop.ts";
import { findCheapest } from "./cheapest-makes.ts";

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

/** The cheapest first. */
async function inStock({ db, catalogueCache }: Shop, role: Role): Promise<PricedPart[]> {
  const parts = await Promise.all(FAMILIES_OF[role].map((family) => findCheapest(db, catalogueCache, family)));
  return parts.flat().sort((one, other) => one.netPrice - other.netPrice);
}
