import type { AppliedPlans } from "./apply-plans.ts";
import type { DiscountPlan } from "./plan-discount.ts";

/** Bounds the time if an owner has many exclusive groups. */
const COMBINATIONS_MAX = 256;

export interface ChosenPlans {
  chosen: DiscountPlan[];
  /** The plans that another of their group replaces. */
  replacedBy: Map<DiscountPlan, Replacement>;
}

export interface Replacement {
  winner: DiscountPlan;
  /** The order would save as much with the other plan. */
  savesEqually: boolean;
}

/**
 * Of each exclusive group one plan is chosen, so that the order saves most. Of equal savings the
 * earlier plan wins. `plans` are sorted by priority; `apply` calculates what a choice saves.
 */
export function choosePlans(
  plans: readonly DiscountPlan[],
  apply: (plans: readonly DiscountPlan[]) => AppliedPlans,
): ChosenPlans {
  const groups = [...Map.groupBy(plans, ({ promotion }) => promotion.exclusiveGroup)].flatMap(([name, members]) =>
    name === null || members.length === 1 ? [] : [members],
  );
  if (groups.length === 0) return { chosen: [...plans], replacedBy: new Map() };
  const candidates = groups.map((members) => keepBest(members, countPerGroup(groups.length), apply));
  const grouped = new Set(groups.flat());
  let best: { chosen: DiscountPlan[]; winners: DiscountPlan[]; saving: number } | undefined;
  for (const winners of listCombinations(candidates)) {
    const chosen = plans.filter((plan) => !grouped.has(plan) || winners.includes(plan));
    const { saving } = apply(chosen);
    if (best === undefined || saving > best.saving) best = { chosen, winners, saving };
  }
  const { chosen = [], winners = [], saving = 0 } = best ?? {};
  const replacedBy = new Map<DiscountPlan, Replacement>();
  for (const [group, winner] of winners.entries())
    for (const loser of groups[group] ?? []) {
      if (loser === winner) continue;
      const other = plans.filter((plan) => plan === loser || (plan !== winner && chosen.includes(plan)));
      replacedBy.set(loser, { winner, savesEqually: apply(other).saving === saving });
    }
  return { chosen, replacedBy };
}

function countPerGroup(groups: number): number {
  let count = 1;
  while ((count + 1) ** groups <= COMBINATIONS_MAX) count += 1;
  return count;
}

/** The plans that save most on their own, in their order. */
function keepBest(
  members: readonly DiscountPlan[],
  count: number,
  apply: (plans: readonly DiscountPlan[]) => AppliedPlans,
): DiscountPlan[] {
  if (members.length <= count) return [...members];
  const savings = new Map(members.map((plan) => [plan, apply([plan]).saving]));
  const best = members.toSorted((one, other) => (savings.get(other) ?? 0) - (savings.get(one) ?? 0)).slice(0, count);
  return members.filter((plan) => best.includes(plan));
}

function* listCombinations(groups: readonly (readonly DiscountPlan[])[]): Generator<DiscountPlan[]> {
  const [first, ...rest] = groups;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const plan of first) for (const others of listCombinations(rest)) yield [plan, ...others];
}
