// Searches for the lowest weight of a rupee at which the best parts stay within the budget, then
// spends the rest on single upgrades (decision 0024).
import type { BuildUse } from "#contract/rules/build/build-uses.ts";
import type { RuleName } from "#contract/rules/build/compatibility-rules.ts";
import { checkBuild, checkCandidate } from "#server/compatibility/index.ts";
import { isSanePairing, listRefusedPairings } from "./judge-pairings.ts";
import { isBoxedCoolerEnough } from "./processor-watts.ts";
import { calculateQuality, isSufficient, type PricedPart, ROLES, type Role, USE_PROFILES } from "./quality.ts";
import { createQuickCheck } from "./quick-check.ts";

export type Plan = Partial<Record<Role, PricedPart>>;
/** The parts to choose from by role, the cheapest first. */
export type Pool = Readonly<Record<Role, readonly PricedPart[]>>;

export interface PlannedComputer {
  plan: Plan;
  totalRupees: number;
  /** False: this is the cheapest sufficient computer, and it costs more than the budget. */
  withinBudget: boolean;
}

export interface PlanRequest {
  use: BuildUse;
  budget: number;
}

/** Notes that a builder of computers for customers would not accept. */
const AVOIDED: readonly RuleName[] = ["psu-watts", "cooler-capacity"];
/** How many parts of a role are tried before the search returns to an earlier choice. */
const TRIES = 8;
/** The smallest improvement that justifies a change. */
const WORTHWHILE = 1.08;
const MOVES_TRIED_OF_A_ROLE = 10;
/** Bounds the search: the dead ends of one change, and the checks in all. */
const DEAD_ENDS = 12;
const CHECKS_IN_ALL = 1_500;

export const listParts = (plan: Plan): PricedPart[] => ROLES.flatMap((role) => plan[role] ?? []);
export const calculatePrice = (plan: Plan): number => listParts(plan).reduce((sum, { netPrice }) => sum + netPrice, 0);

/** Undefined where the parts in stock make no computer for this use. */
export function planComputer(all: Pool, request: PlanRequest): PlannedComputer | undefined {
  const pool = limitPool(all, request.use);
  const least = findCheapestPlan(pool, request.use);
  if (!least) return undefined;
  const withinBudget = calculatePrice(least) <= request.budget;
  const plan = withinBudget ? improve(findBestWithin(least, pool, request), pool, request) : least;
  return { plan, totalRupees: calculatePrice(plan), withinBudget };
}

/** Leaves out the parts that are too little for the use, or that no builder would take for it. */
function limitPool(all: Pool, use: BuildUse): Pool {
  const pool = Object.fromEntries(
    ROLES.map((role) => [
      role,
      all[role].filter((part) => isSufficient(role, part, use) && isSanePairing({ [role]: part }, use, role)),
    ]),
  ) as unknown as Pool;
  if (USE_PROFILES[use].cardGb === undefined) return pool;
  const goesWithACard = (role: Role) => (part: PricedPart) =>
    pool.card.some((card) => isSanePairing({ [role]: part, card }, use, role));
  return Object.fromEntries(
    ROLES.map((role) => [role, role === "card" ? pool.card : pool[role].filter(goesWithACard(role))]),
  ) as unknown as Pool;
}

/** Bounds of a rupee's weight: at DEAREST only the cheapest parts are bought, at CHEAPEST the best. */
const DEAREST = 1e-3;
const CHEAPEST = 1e-9;
const HALVINGS = 14;
const PROCESSORS_TRIED = 6;

function findBestWithin(least: Plan, pool: Pool, request: PlanRequest): Plan {
  let best = least;
  let [dear, cheap] = [Math.log(DEAREST), Math.log(CHEAPEST)];
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (dear + cheap) / 2;
    const plan = planAt(Math.exp(middle), pool, request);
    const affordable = plan !== undefined && calculatePrice(plan) <= request.budget;
    if (affordable && calculateUtility(plan, request) > calculateUtility(best, request)) best = plan;
    if (affordable) dear = middle;
    else cheap = middle;
  }
  return best;
}

/** Builds the computer whose parts are worth most at a given weight of a rupee. */
function planAt(rupee: number, pool: Pool, request: PlanRequest): Plan | undefined {
  const { weights } = USE_PROFILES[request.use];
  const calculateWorth = (plan: Plan) => calculateUtility(plan, request) - rupee * calculatePrice(plan);
  const compareByWorth = (role: Role) =>
    pool[role]
      .map((part) => ({
        part,
        worth: weights[role] * Math.log(1 + calculateQuality(role, part, request)) - rupee * part.netPrice,
      }))
      .sort(compareWorthDescending)
      .map(({ part }) => part);
  const sorted = Object.fromEntries(ROLES.map((role) => [role, compareByWorth(role)])) as unknown as Pool;
  const effort = { checks: 0 };
  return sorted.processor
    .slice(0, PROCESSORS_TRIED)
    .flatMap(
      (processor) => complete({ processor }, { fixed: "processor", pool: sorted, use: request.use, effort }) ?? [],
    )
    .sort((one, other) => calculateWorth(other) - calculateWorth(one))[0];
}

/** Counts the calls of the compatibility rules. */
interface Effort {
  checks: number;
}

function findCheapestPlan(pool: Pool, use: BuildUse): Plan | undefined {
  const effort = { checks: 0 };
  let best: Plan | undefined;
  for (const processor of pool.processor) {
    if (best && processor.netPrice >= calculatePrice(best)) break;
    const plan = complete({ processor }, { fixed: "processor", pool, use, effort });
    if (plan && (!best || calculatePrice(plan) < calculatePrice(best))) best = plan;
  }
  return best;
}

function isNeeded(role: Role, { processor }: Plan, use: BuildUse): boolean {
  const facts = (processor?.facts ?? {}) as { integratedGraphics?: boolean };
  if (role === "cooler") return !processor || !isBoxedCoolerEnough(processor);
  if (role === "card") return USE_PROFILES[use].cardGb !== undefined || facts.integratedGraphics !== true;
  return true;
}

/**
 * Keeps the parts that still fit after a change of one part, and replaces the others by the first
 * parts of the pool that fit.
 */
function complete(
  preferred: Plan,
  { fixed, pool, use, effort }: { fixed: Role; pool: Pool; use: BuildUse; effort: Effort },
): Plan | undefined {
  let deadEnds = 0;
  const fill = (at: number, plan: Plan): Plan | undefined => {
    const role = ROLES[at];
    if (role === undefined) return isValidPlan(plan) && listRefusedPairings(plan, use).length === 0 ? plan : undefined;
    if (!isNeeded(role, plan, use)) return fill(at + 1, plan);
    const before = preferred[role];
    const others = role === fixed ? [] : pool[role];
    // Later roles must fit the fixed part too, although the plan does not contain it yet.
    const chosen = listParts({ ...(preferred[fixed] && { [fixed]: preferred[fixed] }), ...plan });
    const rest = role === fixed ? chosen.filter(({ slug }) => slug !== before?.slug) : chosen;
    const isLikely = createQuickCheck(role, rest);
    const known = { ...(preferred[fixed] && { [fixed]: preferred[fixed] }), ...plan };
    const isSane = (part: PricedPart) => isSanePairing({ ...known, [role]: part }, use, role);
    let tries = 0;
    for (const part of before ? [before, ...sortByDistance(others, before.netPrice)] : others) {
      if (tries >= TRIES || deadEnds >= DEAD_ENDS) break;
      if ((part !== before && !isLikely(part)) || !isSane(part)) continue;
      effort.checks += 1;
      if (!isAcceptable(checkCandidate(rest, part))) continue;
      tries += 1;
      const filled = fill(at + 1, { ...plan, [role]: part });
      if (filled) return filled;
    }
    deadEnds += 1;
    return undefined;
  };
  return fill(0, {});
}

/** A replaced part costs about as much as before, so that one change does not undo the others. */
function* sortByDistance(parts: readonly PricedPart[], price: number): Generator<PricedPart> {
  yield* parts.toSorted((one, other) => Math.abs(one.netPrice - price) - Math.abs(other.netPrice - price));
}

function isAcceptable({ verdict, findings }: Pick<ReturnType<typeof checkBuild>, "verdict" | "findings">): boolean {
  return (
    verdict === "fits" && !findings.some((finding) => finding.verdict === "note" && AVOIDED.includes(finding.rule))
  );
}

const isValidPlan = (plan: Plan) => isAcceptable(checkBuild(listParts(plan)));

function calculateUtility(plan: Plan, request: PlanRequest): number {
  const { weights } = USE_PROFILES[request.use];
  return ROLES.reduce((sum, role) => {
    const part = plan[role];
    return part ? sum + weights[role] * Math.log(1 + calculateQuality(role, part, request)) : sum;
  }, 0);
}

/**
 * Repeats the upgrade with the best value for money; each step increases the utility, so the loop
 * ends.
 */
function improve(start: Plan, pool: Pool, request: PlanRequest): Plan {
  const effort = { checks: 0 };
  let plan = start;
  while (effort.checks < CHECKS_IN_ALL) {
    const better = findBestMove(plan, { pool, request, effort });
    if (!better) break;
    plan = better;
  }
  return plan;
}

function findBestMove(
  plan: Plan,
  { pool, request, effort }: { pool: Pool; request: PlanRequest; effort: Effort },
): Plan | undefined {
  const { weights } = USE_PROFILES[request.use];
  const left = request.budget - calculatePrice(plan);
  const before = calculateUtility(plan, request);
  const moves = ROLES.flatMap((role) => {
    const current = plan[role];
    if (!current) return [];
    const quality = calculateQuality(role, current, request);
    const worthwhile = pool[role].flatMap((part) => {
      const costs = part.netPrice - current.netPrice;
      const better = calculateQuality(role, part, request) / Math.max(1, quality);
      const gain = weights[role] * Math.log(better);
      return gain > 0 && better >= WORTHWHILE && costs <= left
        ? [{ role, part, worth: gain / Math.max(1, costs) }]
        : [];
    });
    return worthwhile.sort(compareWorthDescending).slice(0, MOVES_TRIED_OF_A_ROLE);
  });
  for (const { role, part } of moves.sort(compareWorthDescending)) {
    if (effort.checks >= CHECKS_IN_ALL) return undefined;
    const next = complete({ ...plan, [role]: part }, { fixed: role, pool, use: request.use, effort });
    if (next && calculatePrice(next) <= request.budget && calculateUtility(next, request) > before) return next;
  }
  return undefined;
}

const compareWorthDescending = (one: { worth: number }, other: { worth: number }) => other.worth - one.worth;
