import type { Tx } from "#database/database.ts";
import type { Shop } from "#server/shop.ts";
import { createInvoiceToken } from "./invoice-link.ts";
import { findLiveInvoice } from "./live-invoice.ts";

/** The signed link to the PDF of the order's invoice, for its mail. */
export async function findInvoiceUrl(
  { db, env }: Pick<Shop, "db" | "env">,
  tx: Tx,
  orderId: string,
): Promise<string | undefined> {
  const live = await findLiveInvoice(tx, orderId);
  return live && `${env.shopUrl}/api/order/invoice?token=${await createInvoiceToken(db, live.id)}`;
}
