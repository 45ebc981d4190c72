import { BUILD_USES, type BuildUse } from "#contract/rules/build/build-uses.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { checkBuild, type Part } from "#server/compatibility/index.ts";
import { listParts, type PlannedComputer, type PlanRequest } from "./plan.ts";
import type { Role } from "./quality.ts";

export function explainPlan(
  { plan, totalRupees, withinBudget }: PlannedComputer,
  { use, budget }: PlanRequest,
): string[] {
  const share = (role: Role) => Math.round(((plan[role]?.netPrice ?? 0) / totalRupees) * 100);
  const processor = plan.processor as Part<"processor"> | undefined;
  const card = plan.card as Part<"graphics-card"> | undefined;
  const memory = plan.memory as Part<"memory"> | undefined;
  const supply = plan.supply as Part<"power-supply"> | undefined;
  const { power } = checkBuild(listParts(plan));
  const sentences = [
    ...(withinBudget ? describeLeftOver(use, budget, totalRupees) : describeTooSmall(use, budget, totalRupees)),
    card &&
      `The graphics card takes ${share("card")} % of the money: pictures depend on it most${card.facts.madeFor ? `, and this one is made for ${card.facts.madeFor}` : ""}.`,
    processor &&
      `The processor has ${processor.facts.cores} cores${plan.cooler ? "" : ", and its cooler comes with it"}${card ? "" : ", and graphics of its own, so no card is needed"}.`,
    memory && `${memory.facts.totalGb} GB of ${memory.facts.type} memory, the kind the board takes.`,
    supply &&
      `The parts draw about ${power.drawWatts} W; ${power.recommendedWatts} W are recommended, the supply gives ${supply.facts.watts} W.`,
  ];
  return sentences.filter((sentence) => sentence !== undefined);
}

/** Above this share of the budget, a shopper asks why it was not spent. */
const MUCH_LEFT = 0.15;

function describeLeftOver(use: BuildUse, budget: number, totalRupees: number): string[] {
  const left = budget - totalRupees;
  if (left === 0) return ["This is exactly your budget."];
  const sentence = `${formatRupees(left)} of your budget is left.`;
  return left < MUCH_LEFT * budget
    ? [sentence]
    : [`${sentence} With the products in stock, more money would change little for ${toLabel(use).inSentence}.`];
}

function toLabel(use: BuildUse): { label: string; inSentence: string } {
  const label = BUILD_USES.find(({ name }) => name === use)?.label ?? "";
  return { label, inSentence: label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) };
}

const ABOUT_RUPEES = 1_000;

function describeTooSmall(use: BuildUse, budget: number, totalRupees: number): string[] {
  const { label, inSentence } = toLabel(use);
  const about = Math.ceil(totalRupees / ABOUT_RUPEES) * ABOUT_RUPEES;
  return [
    `${formatRupees(budget)} is too small a budget for ${inSentence}.`,
    `${label} starts at about ${formatRupees(about)} with the products in stock. The cheapest suitable build costs ${formatRupees(totalRupees)}.`,
  ];
}
