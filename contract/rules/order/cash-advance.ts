import { formatRupees } from "../money.ts";

/** How much of a cash order its customer pays ahead. */
export interface AdvanceAmount {
  /** Of the order's total. */
  percent: number;
  /** In rupees. */
  minimum: number;
}

/** In whole rupees, and never more than the total. */
export function calculateAdvance(total: number, { percent, minimum }: AdvanceAmount): number {
  return Math.min(total, Math.max(Math.round((total * percent) / 100), minimum));
}

interface OrderWithAdvance {
  advance?: { isPaid: boolean } | null;
}

/** The order waits for its advance. */
export function isAdvanceDue({ advance }: OrderWithAdvance): boolean {
  return advance ? !advance.isPaid : false;
}

/** Such as "Pay Rs 2,000 now, Rs 18,500 at the door". */
export function describeAdvance({ amount, cashDue }: { amount: number; cashDue: number }): string {
  return `Pay ${formatRupees(amount)} now, ${cashDue === 0 ? "nothing" : formatRupees(cashDue)} at the door`;
}
