import { HOUR_MS, MINUTE_MS } from "#contract/rules/limits.ts";
import type { BankTransfer } from "#contract/shop/orders/bank-transfer.ts";

export function getHeading({ state, isAdvance }: BankTransfer): string {
  if (isAdvance && state === "paid") return "The advance is paid";
  if (isAdvance && state === "unpaid") return "Pay the advance by bank transfer";
  if (state === "paid") return "This order is paid";
  return state === "cancelled" ? "This order was cancelled" : "Pay by bank transfer";
}

export function getSentence({ state, account, isAdvance }: BankTransfer): string {
  if (isAdvance && state === "paid") return "Your advance has arrived. The courier collects the rest at the door.";
  if (state === "paid") return "Your payment has arrived. There is nothing more to pay.";
  if (state === "cancelled")
    return "Please do not pay it any more. If you have paid, send us the transaction number, and we refund you.";
  return account
    ? "Transfer this amount from your bank's app, with the order number as the reference. Then tell us the transaction number."
    : "We cannot take bank transfers at the moment. Please choose another way to pay under My Orders.";
}

/** What has become of the newest claim; it releases nothing, and says so. */
export function describeClaim({ claim, state }: BankTransfer): string | undefined {
  if (!claim || state === "paid") return undefined;
  if (claim.state === "rejected")
    return `We did not find transaction ${claim.transactionNumber} in our account. ${claim.reason ?? ""} Please check the number with your bank and send it again.`;
  if (claim.state === "confirmed") return "Your transfer has arrived after the order was cancelled. We refund you.";
  return `Thank you. We check transaction ${claim.transactionNumber} in our account and mail you when it has arrived. Until then nothing is confirmed, and your order waits for us.`;
}

/** Such as "1 day and 3 hours", "3 hours" or "12 minutes"; undefined once the time is over. */
export function formatTimeLeft(ms: number): string | undefined {
  if (ms <= 0) return undefined;
  const hours = Math.floor(ms / HOUR_MS);
  if (hours === 0) return countOf(Math.max(1, Math.floor(ms / MINUTE_MS)), "minute");
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  if (days === 0) return countOf(hours, "hour");
  return rest === 0 ? countOf(days, "day") : `${countOf(days, "day")} and ${countOf(rest, "hour")}`;
}

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
