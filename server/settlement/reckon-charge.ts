import type { courierRate } from "#database/schema.ts";

export type Rate = Omit<typeof courierRate.$inferSelect, "id" | "courierName" | "fromDay" | "source">;

const PAISA = 100;
const BP = 10_000;

/** Steps of weight beyond the first; what is begun is paid. */
export function stepsOf({ firstGrams, stepGrams }: Rate, grams: number): number {
  return Math.max(0, Math.ceil((grams - firstGrams) / stepGrams));
}

/** What a courier may charge for a parcel, in paisa; null where its weight matters and nobody knows it. */
export function chargeOf(rate: Rate, { grams, returned }: { grams: number | null; returned: boolean }): number | null {
  if (!returned && grams === null && rate.stepRupees > 0) return null;
  const rupees = returned ? rate.returnRupees : rate.firstRupees + stepsOf(rate, grams ?? 0) * rate.stepRupees;
  return rupees * PAISA + Math.round((rupees * PAISA * rate.fuelBp) / BP);
}

/** Sales tax on the charge, and what is withheld of the cash, in paisa. */
export function taxOf({ cash, charge, rate }: { cash: number; charge: number; rate: Rate | undefined }): number {
  if (!rate) return 0;
  return Math.round((charge * rate.chargeTaxBp) / BP) + Math.round((cash * rate.cashTaxBp) / BP);
}
