import type { courierRate } from "#database/schema.ts";

export type Rate = Omit<typeof courierRate.$inferSelect, "id" | "courierName" | "fromDay" | "source">;

const PAISA = 100;
const BP = 10_000;

/** Weight steps beyond the first; a started step is charged in full. */
export function countSteps({ firstGrams, stepGrams }: Rate, grams: number): number {
  return Math.max(0, Math.ceil((grams - firstGrams) / stepGrams));
}

/** The agreed charge in paisa; null if the weight matters but is unknown. */
export function calculateCharge(
  rate: Rate,
  { grams, returned }: { grams: number | null; returned: boolean },
): number | null {
  if (!returned && grams === null && rate.stepRupees > 0) return null;
  const rupees = returned ? rate.returnRupees : rate.firstRupees + countSteps(rate, grams ?? 0) * rate.stepRupees;
  return rupees * PAISA + Math.round((rupees * PAISA * rate.fuelBp) / BP);
}

/** Sales tax on the charge plus tax withheld from the cash, in paisa. */
export function calculateTax({ cash, charge, rate }: { cash: number; charge: number; rate: Rate | undefined }): number {
  if (!rate) return 0;
  return Math.round((charge * rate.chargeTaxBp) / BP) + Math.round((cash * rate.cashTaxBp) / BP);
}
