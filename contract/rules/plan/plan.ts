// A computer for a use and a budget. Money has a price: at each price of a rupee the parts that are worth theirs make a computer,
// and the lowest price at which it stays within the budget is looked for. What is left over buys single better parts.
import type { BuildUse } from "#contract/rules/build-uses.ts";
import { checkBuild, checkCandidate } from "#contract/rules/compatibility/check-build.ts";
import type { RuleName } from "#contract/rules/compatibility/rule-names.ts";
import { mayFit } from "./may-fit.ts";
import { isEnough, type PricedPart, qualityOf, ROLES, type Role, WISHES } from "./quality.ts";

export type Plan = Partial<Record<Role, PricedPart>>;
/** What there is to choose from, by role, the cheapest first. */
export type Pool = Readonly<Record<Role, readonly PricedPart[]>>;

export interface Planned {
  plan: Plan;
  totalRupees: number;
  /** False: this is the cheapest that will do, and the budget is less. */
  withinBudget: boolean;
}

interface Wanted {
  use: BuildUse;
  budget: number;
}

/** Notes that somebody who builds for others would not leave. */
const AVOIDED: readonly RuleName[] = ["psu-watts", "cooler-capacity"];
/** How many parts of a role are tried before the one chosen earlier is doubted. */
const TRIES = 8;
/** What is hardly better is no reason to change. */
const WORTHWHILE = 1.08;
const MOVES_TRIED_OF_A_ROLE = 10;
/** A search without an end in sight is given up: after so many dead ends of one change, and so many checks in all. */
const DEAD_ENDS = 12;
const CHECKS_IN_ALL = 1_500;

export const partsOfPlan = (plan: Plan): PricedPart[] => ROLES.flatMap((role) => plan[role] ?? []);
export const priceOf = (plan: Plan): number => partsOfPlan(plan).reduce((sum, { netPrice }) => sum + netPrice, 0);

/** Nothing where the shop has no computer for this use in stock. */
export function planComputer(all: Pool, wanted: Wanted): Planned | undefined {
  const pool = Object.fromEntries(
    ROLES.map((role) => [role, all[role].filter((part) => isEnough(role, part, wanted.use))]),
  ) as unknown as Pool;
  const least = cheapest(pool, wanted.use);
  if (!least) return undefined;
  const withinBudget = priceOf(least) <= wanted.budget;
  const plan = withinBudget ? improve(bestWithin(least, pool, wanted), pool, wanted) : least;
  return { plan, totalRupees: priceOf(plan), withinBudget };
}

/** What a rupee is worth, against the weights: at the dearest only the cheapest parts are bought, at the cheapest the best. */
const DEAREST = 1e-3;
const CHEAPEST = 1e-9;
const HALVINGS = 14;
const PROCESSORS_TRIED = 3;

function bestWithin(least: Plan, pool: Pool, wanted: Wanted): Plan {
  let best = least;
  let [dear, cheap] = [Math.log(DEAREST), Math.log(CHEAPEST)];
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (dear + cheap) / 2;
    const plan = planAt(Math.exp(middle), pool, wanted);
    const affordable = plan !== undefined && priceOf(plan) <= wanted.budget;
    if (affordable && utility(plan, wanted) > utility(best, wanted)) best = plan;
    if (affordable) dear = middle;
    else cheap = middle;
  }
  return best;
}

/** The computer of the parts that are most worth their money where a rupee is worth so much. */
function planAt(rupee: number, pool: Pool, wanted: Wanted): Plan | undefined {
  const { weights } = WISHES[wanted.use];
  const worth = (plan: Plan) => utility(plan, wanted) - rupee * priceOf(plan);
  const byWorth = (role: Role) =>
    pool[role]
      .map((part) => ({
        part,
        worth: weights[role] * Math.log(1 + qualityOf(role, part, wanted)) - rupee * part.netPrice,
      }))
      .sort(worthMost)
      .map(({ part }) => part);
  const sorted = Object.fromEntries(ROLES.map((role) => [role, byWorth(role)])) as unknown as Pool;
  const effort = { checks: 0 };
  return sorted.processor
    .slice(0, PROCESSORS_TRIED)
    .flatMap(
      (processor) => complete({ processor }, { fixed: "processor", pool: sorted, use: wanted.use, effort }) ?? [],
    )
    .sort((one, other) => worth(other) - worth(one))[0];
}

/** How often the rules were asked. */
interface Effort {
  checks: number;
}

function cheapest(pool: Pool, use: BuildUse): Plan | undefined {
  const effort = { checks: 0 };
  let best: Plan | undefined;
  for (const processor of pool.processor) {
    if (best && processor.netPrice >= priceOf(best)) break;
    const plan = complete({ processor }, { fixed: "processor", pool, use, effort });
    if (plan && (!best || priceOf(plan) < priceOf(best))) best = plan;
  }
  return best;
}

function isNeeded(role: Role, { processor }: Plan, use: BuildUse): boolean {
  const facts = (processor?.facts ?? {}) as { coolerIncluded?: boolean; integratedGraphics?: boolean };
  if (role === "cooler") return facts.coolerIncluded !== true;
  if (role === "card") return WISHES[use].cardGb !== undefined || facts.integratedGraphics !== true;
  return true;
}

/** Keeps what a change of one part leaves fitting, and puts the cheapest that fits in the place of the rest. */
function complete(
  wish: Plan,
  { fixed, pool, use, effort }: { fixed: Role; pool: Pool; use: BuildUse; effort: Effort },
): Plan | undefined {
  let deadEnds = 0;
  const fill = (at: number, plan: Plan): Plan | undefined => {
    const role = ROLES[at];
    if (role === undefined) return isSound(plan) ? plan : undefined;
    if (!isNeeded(role, plan, use)) return fill(at + 1, plan);
    const before = wish[role];
    const others = role === fixed ? [] : pool[role];
    // What comes later is chosen for what is fixed, too, though it is not in the plan yet.
    const there = partsOfPlan({ ...(wish[fixed] && { [fixed]: wish[fixed] }), ...plan });
    const rest = role === fixed ? there.filter(({ slug }) => slug !== before?.slug) : there;
    const likely = others.filter(mayFit(role, rest));
    let tries = 0;
    for (const part of before ? [before, ...likely] : likely) {
      if (tries >= TRIES || deadEnds >= DEAD_ENDS) break;
      effort.checks += 1;
      if (!isFine(checkCandidate(rest, part))) continue;
      tries += 1;
      const filled = fill(at + 1, { ...plan, [role]: part });
      if (filled) return filled;
    }
    deadEnds += 1;
    return undefined;
  };
  return fill(0, {});
}

function isFine({ verdict, findings }: Pick<ReturnType<typeof checkBuild>, "verdict" | "findings">): boolean {
  return (
    verdict === "fits" && !findings.some((finding) => finding.verdict === "note" && AVOIDED.includes(finding.rule))
  );
}

const isSound = (plan: Plan) => isFine(checkBuild(partsOfPlan(plan)));

function utility(plan: Plan, wanted: Wanted): number {
  const { weights } = WISHES[wanted.use];
  return ROLES.reduce((sum, role) => {
    const part = plan[role];
    return part ? sum + weights[role] * Math.log(1 + qualityOf(role, part, wanted)) : sum;
  }, 0);
}

/** The change that is worth most for its money comes first; each makes the whole better, so there is an end. */
function improve(start: Plan, pool: Pool, wanted: Wanted): Plan {
  const effort = { checks: 0 };
  let plan = start;
  while (effort.checks < CHECKS_IN_ALL) {
    const better = bestMove(plan, { pool, wanted, effort });
    if (!better) break;
    plan = better;
  }
  return plan;
}

function bestMove(
  plan: Plan,
  { pool, wanted, effort }: { pool: Pool; wanted: Wanted; effort: Effort },
): Plan | undefined {
  const { weights } = WISHES[wanted.use];
  const left = wanted.budget - priceOf(plan);
  const before = utility(plan, wanted);
  const moves = ROLES.flatMap((role) => {
    const now = plan[role];
    if (!now) return [];
    const quality = qualityOf(role, now, wanted);
    const worthwhile = pool[role].flatMap((part) => {
      const costs = part.netPrice - now.netPrice;
      const better = qualityOf(role, part, wanted) / Math.max(1, quality);
      const gain = weights[role] * Math.log(better);
      return gain > 0 && better >= WORTHWHILE && costs <= left
        ? [{ role, part, worth: gain / Math.max(1, costs) }]
        : [];
    });
    return worthwhile.sort(worthMost).slice(0, MOVES_TRIED_OF_A_ROLE);
  });
  for (const { role, part } of moves.sort(worthMost)) {
    if (effort.checks >= CHECKS_IN_ALL) return undefined;
    const next = complete({ ...plan, [role]: part }, { fixed: role, pool, use: wanted.use, effort });
    if (next && priceOf(next) <= wanted.budget && utility(next, wanted) > before) return next;
  }
  return undefined;
}

const worthMost = (one: { worth: number }, other: { worth: number }) => other.worth - one.worth;
