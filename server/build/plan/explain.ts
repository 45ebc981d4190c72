import { formatRupees } from "#contract/rules/money.ts";
import { checkBuild, type Part } from "#server/compatibility/index.ts";
import { listParts, type PlannedComputer } from "./plan.ts";
import type { Role } from "./quality.ts";

export function explainPlan({ plan, totalRupees, withinBudget }: PlannedComputer, budget: number): string[] {
  const share = (role: Role) => Math.round(((plan[role]?.netPrice ?? 0) / totalRupees) * 100);
  const processor = plan.processor as Part<"processor"> | undefined;
  const card = plan.card as Part<"graphics-card"> | undefined;
  const memory = plan.memory as Part<"memory"> | undefined;
  const supply = plan.supply as Part<"power-supply"> | undefined;
  const { power } = checkBuild(listParts(plan));
  const sentences = [
    withinBudget
      ? describeLeftOver(budget - totalRupees)
      : `The least that will do costs ${formatRupees(totalRupees)} now, more than ${formatRupees(budget)}.`,
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

function describeLeftOver(rupees: number): string {
  return rupees === 0 ? "Exactly the budget." : `${formatRupees(rupees)} of the budget are left.`;
}
