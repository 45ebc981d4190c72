import { formatRupees } from "#contract/rules/money.ts";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import { describeRefundWay, type RefundMethod, type StaffRefundReason } from "#contract/rules/order/refund.ts";

/** Turns the form of a refund into a request; empty optional fields are left out. */
export function toRefundRequest(form: FormData, how: RefundMethod) {
  const readText = (name: string) => String(form.get(name) ?? "").trim();
  return {
    amount: Number(readText("amount")),
    how,
    why: readText("why") as StaffRefundReason,
    ...(readText("note") && { note: readText("note") }),
    ...(how !== "card" && readText("givenOn") && { givenOn: readText("givenOn") }),
  };
}

interface RefundDraft {
  how: RefundMethod;
  /** Of the order's payment. */
  method: PaymentMethod;
  why: string;
  /** 0 or not a number if the field has no amount. */
  rupees: number;
}

/** The button says what it does, or what is missing. */
export function describeRefund({ how, method, why, rupees }: RefundDraft): { button: string; isReady: boolean } {
  if (why === "") return { button: "Choose a reason first", isReady: false };
  if (!rupees) return { button: "Enter the amount first", isReady: false };
  const way = describeRefundWay(how, method);
  const button =
    how === "card" ? `Refund ${formatRupees(rupees)} ${way}` : `Record refund of ${formatRupees(rupees)} ${way}`;
  return { button, isReady: true };
}
