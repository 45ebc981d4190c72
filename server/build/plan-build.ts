import { ShopError } from "#contract/errors.ts";
import type { BuildUse } from "#contract/rules/build/build-uses.ts";
import type { PlannedBuild } from "#contract/shop/build.ts";
import { explainPlan } from "#server/build/plan/explain.ts";
import { listParts, type Pool, planComputer } from "#server/build/plan/plan.ts";
import { FAMILIES_OF, type PricedPart, ROLES, type Role } from "#server/build/plan/quality.ts";
import type { Shop } from "#server/shop.ts";
import { findCheapest } from "./cheapest-makes.ts";

/** Plans a computer from parts in stock for a use and a budget, or the cheapest that meets the use. */
export async function planBuild(shop: Shop, { use, budget }: { use: BuildUse; budget: number }): Promise<PlannedBuild> {
  const planned = planComputer(await readPool(shop), { use, budget });
  if (!planned)
    throw new ShopError("not-found", {
      text: "The products in stock do not make a complete PC for this use right now",
    });
  return {
    parts: listParts(planned.plan).map(({ slug, count }) => ({ slug, count })),
    totalRupees: planned.totalRupees,
    withinBudget: planned.withinBudget,
    reasons: explainPlan(planned, { use, budget }),
  };
}

async function readPool(shop: Shop): Promise<Pool> {
  const roles = await Promise.all(ROLES.map(async (role) => [role, await listInStock(shop, role)] as const));
  return Object.fromEntries(roles) as unknown as Pool;
}

async function listInStock({ db, catalogueCache }: Shop, role: Role): Promise<PricedPart[]> {
  const parts = await Promise.all(FAMILIES_OF[role].map((family) => findCheapest(db, catalogueCache, family)));
  return parts.flat().sort((one, other) => one.netPrice - other.netPrice);
}
