import { ShopError } from "#contract/errors.ts";
import { calculateNetPrice, formatRupees } from "#contract/rules/money.ts";
import { STOCK_REASONS } from "#contract/rules/product/stock-reason.ts";
import { parseNumber } from "#office/features/product/parse-number.ts";
import { calculateStockAfter, parseStockEdit } from "#office/features/product/stock-step.ts";
import { getServerMessage } from "#ui/server-message.ts";

/** The price before the discount is typed; shoppers pay the price after it. */
export function describePriceEdit(text: string, { discount }: { discount: number }): string {
  const total = parseNumber(text);
  if (!Number.isInteger(total) || total < 0) return "Enter a whole number of rupees";
  const off = discount > 0 ? ` after ${discount}% discount` : "";
  return `Shoppers pay ${formatRupees(calculateNetPrice({ total, discount }))}${off}`;
}

export function describeStockEdit(text: string, shownStock: number): string {
  const edit = parseStockEdit(text, shownStock);
  if (!edit) return "Enter +5, −2 or the counted number";
  const { step, reason } = edit;
  if ("counted" in step) return `Counted ${step.counted}, was ${step.was}`;
  return `${STOCK_REASONS[reason]} ${Math.abs(step.by)}: ${shownStock} → ${calculateStockAfter(step, shownStock)}`;
}

/** Names the fault of the field where there is one; another editor's change has to be seen first. */
export function describeFailure(error: unknown, noAnswer: string): string {
  if (!(error instanceof ShopError)) throw error;
  const [fault] = Object.values(error.fields ?? {});
  if (error.code === "changed-meanwhile") return `${fault ?? "Someone else has changed it"}. Save again to replace it`;
  return fault ?? getServerMessage(error, noAnswer);
}
