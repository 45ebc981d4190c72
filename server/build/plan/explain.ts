import { BUILD_USES, type BuildUse } from "#contract/rules/build/build-uses.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { toSentenceCase } from "#contract/rules/text/to-sentence-case.ts";
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
      `The graphics card takes ${share("card")} % of the budget spent: performance depends on it most${card.facts.madeFor ? `, and this one is designed for ${card.facts.madeFor}` : ""}.`,
    processor &&
      `The processor has ${processor.facts.cores} cores${plan.cooler ? "" : ", and it includes a cooler"}${card ? "" : ", and it has integrated graphics, so no graphics card is needed"}.`,
    memory && `${memory.facts.totalGb} GB of ${memory.facts.type} memory, which the motherboard supports.`,
    supply &&
      `The parts use about ${power.drawWatts} W. We recommend ${power.recommendedWatts} W, and the power supply provides ${supply.facts.watts} W.`,
  ];
  return sentences.filter((sentence) => sentence !== undefined);
}

/** Above this share of the budget, a shopper asks why it was not spent. */
const MUCH_LEFT = 0.15;

function describeLeftOver(use: BuildUse, budget: number, totalRupees: number): string[] {
  const left = budget - totalRupees;
  if (left === 0) return ["The total is exactly your budget."];
  const sentence = `${formatRupees(left)} of your budget is left.`;
  return left < MUCH_LEFT * budget
    ? [sentence]
    : [
        `${sentence} With the products in stock, spending more would not improve this PC much for ${toLabel(use).inSentence}.`,
      ];
}

function toLabel(use: BuildUse): { label: string; inSentence: string } {
  const label = BUILD_USES.find(({ name }) => name === use)?.label ?? "";
  return { label, inSentence: toSentenceCase(label) };
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
