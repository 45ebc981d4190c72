// Properties of any plan, tested with the demo products.
import fc from "fast-check";
import { expect, test } from "vitest";
import { BUILD_USE_NAMES } from "#contract/rules/build/build-uses.ts";
import { calculateNetPrice } from "#contract/rules/money.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import { CARD_CLASS, getCardClass } from "#server/build/plan/card-class.ts";
import { explainPlan } from "#server/build/plan/explain.ts";
import { listRefusedPairings } from "#server/build/plan/judge-pairings.ts";
import { listParts, type Pool, planComputer } from "#server/build/plan/plan.ts";
import { FAMILIES_OF, type PricedPart, ROLES } from "#server/build/plan/quality.ts";
import { checkBuild } from "#server/compatibility/check-build.ts";
import { readDemoProducts } from "../catalogue/read-products.ts";

const PRODUCTS: readonly PricedPart[] = readDemoProducts()
  .filter(({ stock }) => stock > 0)
  .map(({ name, family, facts, factSources, total, discount }) => ({
    slug: toSlug(name),
    name,
    family,
    facts,
    sources: factSources,
    count: 1,
    netPrice: calculateNetPrice({ total, discount }),
  }))
  .sort((one, other) => one.netPrice - other.netPrice);

const poolOf = (products: readonly PricedPart[]) =>
  Object.fromEntries(
    ROLES.map((role) => [role, products.filter(({ family }) => FAMILIES_OF[role].includes(family))]),
  ) as unknown as Pool;
const ALL = poolOf(PRODUCTS);

const anyUse = fc.constantFrom(...BUILD_USE_NAMES);
const anyBudget = fc.oneof(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 1, max: 3_000_000 }));
/** A random part of the products, as if the rest had sold out. */
const anyPool = fc
  .array(fc.boolean(), { minLength: PRODUCTS.length, maxLength: PRODUCTS.length })
  .map((there) => poolOf(PRODUCTS.filter((_, index) => there[index])));

test("a plan fits, costs the sum of its parts, and is within the budget or the cheapest possible", () => {
  fc.assert(
    fc.property(anyUse, anyBudget, fc.oneof(fc.constant(ALL), anyPool), (use, budget, pool) => {
      const planned = planComputer(pool, { use, budget });
      fc.pre(planned !== undefined);
      const parts = listParts(planned.plan);
      expect(checkBuild(parts).verdict).toBe("fits");
      expect(planned.totalRupees).toBe(parts.reduce((sum, { netPrice }) => sum + netPrice, 0));
      expect(planned.totalRupees <= budget).toBe(planned.withinBudget);
      // The reported minimum must be sufficient: a budget of that amount yields a computer.
      if (!planned.withinBudget)
        expect(planComputer(pool, { use, budget: planned.totalRupees })?.withinBudget).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test("a gaming plan within its budget has a graphics card with enough memory", () => {
  for (const [use, budget, gigabytes] of [
    ["gaming-1080p", 180_000, 6],
    ["gaming-1440p", 400_000, 12],
    ["gaming-4k", 900_000, 16],
  ] as const) {
    const planned = planComputer(ALL, { use, budget });
    expect(planned?.withinBudget).toBe(true);
    expect(Number(planned?.plan.card?.facts["memoryGb" as never])).toBeGreaterThanOrEqual(gigabytes);
  }
});

test("a plan for work has no graphics card; without stock there is no plan", () => {
  expect(planComputer(ALL, { use: "work", budget: 120_000 })?.plan.card).toBeUndefined();
  expect(planComputer({ ...ALL, case: [] }, { use: "work", budget: 120_000 })).toBeUndefined();
});

test("explainPlan names the remaining budget, the deciding parts and the recommended watts", () => {
  const planned = planComputer(ALL, { use: "gaming-1080p", budget: 180_000 });
  const reasons = planned ? explainPlan(planned, { use: "gaming-1080p", budget: 180_000 }) : [];
  expect(reasons[0]).toMatch(/^Rs\s[\d,]+ of your budget is left\.$/);
  expect(reasons.join(" ")).toMatch(/graphics card takes \d+ % .* cores.* GB of DDR[45] memory.* We recommend \d+ W/);
  const short = planComputer(ALL, { use: "gaming-1080p", budget: 1_000 });
  expect(short && explainPlan(short, { use: "gaming-1080p", budget: 1_000 })[0]).toMatch(
    /^Rs\s1,000 is too small a budget for 1080p gaming\.$/,
  );
});

test("a budget that is too small for 4K: names what 4K takes, and suggests no card for 1080p", () => {
  const request = { use: "gaming-4k", budget: 150_000 } as const;
  const planned = planComputer(ALL, request);
  expect(planned?.withinBudget).toBe(false);
  expect(getCardClass(planned?.plan.card)).toBe(CARD_CLASS["4K"]);
  expect(planned && explainPlan(planned, request).slice(0, 2).join(" ")).toMatch(
    /^Rs\s150,000 is too small a budget for 4K gaming\. 4K gaming starts at about Rs\s4\d\d,000 with the products in stock\. The cheapest suitable build costs Rs\s4\d\d,\d{3}\.$/,
  );
});

const BUDGETS = [200_000, 300_000, 450_000, 700_000, 1_000_000];

test.each(BUILD_USE_NAMES)("%s: what a builder of computers would suggest at five budgets", (use) => {
  let before = 0;
  for (const budget of BUDGETS) {
    const { plan, withinBudget, totalRupees } = planComputer(ALL, { use, budget }) ?? {};
    expect(plan, `${use} for ${budget}`).toBeDefined();
    expect(listRefusedPairings(plan ?? {}, use), `${use} for ${budget}`).toEqual([]);
    expect(withinBudget, `${use} for ${budget} is in stock for ${totalRupees}`).toBe(Number(totalRupees) <= budget);
    expect(totalRupees, "a larger budget never suggests a cheaper computer").toBeGreaterThanOrEqual(before);
    before = totalRupees ?? 0;
  }
});
