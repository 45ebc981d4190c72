// What holds for any plan, tried on the demo shop's own products.
import fc from "fast-check";
import { expect, test } from "vitest";
import { BUILD_USE_NAMES } from "#contract/rules/build-uses.ts";
import { checkBuild } from "#contract/rules/compatibility/check-build.ts";
import { netPriceRupees } from "#contract/rules/money.ts";
import { explainPlan } from "#contract/rules/plan/explain.ts";
import { type Pool, partsOfPlan, planComputer } from "#contract/rules/plan/plan.ts";
import { FAMILIES_OF, type PricedPart, ROLES } from "#contract/rules/plan/quality.ts";
import { slugOf } from "#contract/rules/slug.ts";
import { readDemoProducts } from "./read-products.ts";

const PRODUCTS: readonly PricedPart[] = readDemoProducts()
  .filter(({ stock }) => stock > 0)
  .map(({ name, family, facts, factSources, total, discount }) => ({
    slug: slugOf(name),
    name,
    family,
    facts,
    sources: factSources,
    count: 1,
    netPrice: netPriceRupees({ total, discount }),
  }))
  .sort((one, other) => one.netPrice - other.netPrice);

const poolOf = (products: readonly PricedPart[]) =>
  Object.fromEntries(
    ROLES.map((role) => [role, products.filter(({ family }) => FAMILIES_OF[role].includes(family))]),
  ) as unknown as Pool;
const ALL = poolOf(PRODUCTS);

const anyUse = fc.constantFrom(...BUILD_USE_NAMES);
const anyBudget = fc.oneof(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 1, max: 3_000_000 }));
/** Some of what the shop sells, as if the rest had sold out. */
const anyPool = fc
  .array(fc.boolean(), { minLength: PRODUCTS.length, maxLength: PRODUCTS.length })
  .map((there) => poolOf(PRODUCTS.filter((_, index) => there[index])));

test("a plan fits, costs what its parts cost, and is within the budget or the least there is", () => {
  fc.assert(
    fc.property(anyUse, anyBudget, fc.oneof(fc.constant(ALL), anyPool), (use, budget, pool) => {
      const planned = planComputer(pool, { use, budget });
      fc.pre(planned !== undefined);
      const parts = partsOfPlan(planned.plan);
      expect(checkBuild(parts).verdict).toBe("fits");
      expect(planned.totalRupees).toBe(parts.reduce((sum, { netPrice }) => sum + netPrice, 0));
      expect(planned.totalRupees <= budget).toBe(planned.withinBudget);
      // The least is no empty word: whoever has that much gets a computer.
      if (!planned.withinBudget)
        expect(planComputer(pool, { use, budget: planned.totalRupees })?.withinBudget).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test("a gaming computer within its budget has a card for its use", () => {
  for (const [use, budget, gigabytes] of [
    ["gaming-1080p", 150_000, 6],
    ["gaming-1440p", 400_000, 12],
    ["gaming-4k", 900_000, 16],
  ] as const) {
    const planned = planComputer(ALL, { use, budget });
    expect(planned?.withinBudget).toBe(true);
    expect(Number(planned?.plan.card?.facts["memoryGb" as never])).toBeGreaterThanOrEqual(gigabytes);
  }
});

test("a computer for work needs no card; nothing is planned where nothing is in stock", () => {
  expect(planComputer(ALL, { use: "work", budget: 120_000 })?.plan.card).toBeUndefined();
  expect(planComputer({ ...ALL, case: [] }, { use: "work", budget: 120_000 })).toBeUndefined();
});

test("a plan is explained: what is left, what decides, and the watts", () => {
  const planned = planComputer(ALL, { use: "gaming-1080p", budget: 150_000 });
  const reasons = planned ? explainPlan(planned, 150_000) : [];
  expect(reasons[0]).toMatch(/^Rs\s[\d,]+ of the budget are left\.$/);
  expect(reasons.join(" ")).toMatch(/graphics card takes \d+ % .* cores.* GB of DDR[45] memory.* W are recommended/);
  const short = planComputer(ALL, { use: "gaming-1080p", budget: 1_000 });
  expect(short && explainPlan(short, 1_000)[0]).toMatch(/^The least that will do costs Rs/);
});
