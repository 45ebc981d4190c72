import type { CallResponse } from "#contract/shop/contract.ts";
import { callApi } from "#storefront/api/client.ts";

export type IssuedInvoice = CallResponse<"listOrderInvoices">["invoices"][number];

/** The order's latest invoice; undefined before the order is packed, and when the shop does not answer. */
export async function findIssuedInvoice(number: string): Promise<IssuedInvoice | undefined> {
  const answer = await callApi("listOrderInvoices", { params: { number } }).catch(() => undefined);
  return answer?.invoices.findLast(({ kind }) => kind === "invoice");
}
