import type { InvoiceContent } from "#contract/shop/orders/invoice.ts";
import type { Tx } from "#database/database.ts";
import { asc, eq, sql } from "#database/orm.ts";
import { refund } from "#database/schema.ts";
import { sumTaxes } from "./build-invoice.ts";
import { findLiveInvoice, type LiveInvoice } from "./live-invoice.ts";
import { readBuyer, writeInvoice } from "./write-invoice.ts";

interface Credit {
  reason: string;
  /** Rupees; left out for all that is not credited yet. */
  amount?: number;
  refundId?: string;
  at?: Date | undefined;
}

/** Credits what is left of the order's invoice, if it has one. The order must be locked. */
export async function creditWholeInvoice(
  tx: Tx,
  orderId: string,
  { reason, at }: { reason: string; at?: Date },
): Promise<void> {
  const live = await findLiveInvoice(tx, orderId);
  if (live) await creditInvoice(tx, live, { reason, at });
}

/** Refunds that staff recorded get a credit note each, as far as the invoice goes. The order must be locked. */
export async function creditOpenRefunds(tx: Tx, orderId: string): Promise<void> {
  const open = await tx
    .select({ id: refund.id, amount: refund.amount, why: refund.why })
    .from(refund)
    .where(
      sql`${eq(refund.orderId, orderId)} and ${refund.reason} = 'staff' and not exists (select from invoice i where i.refund_id = ${sql.raw("refund.id")})`,
    )
    .orderBy(asc(refund.createdAt), asc(refund.id));
  for (const { id, amount, why } of open) {
    const live = await findLiveInvoice(tx, orderId);
    if (!live) return;
    await creditInvoice(tx, live, { reason: why ? `Refund: ${why}` : "Refund", amount, refundId: id });
  }
}

/** Credits goods whose price went back to coins, gift cards or store credit. The order must be locked. */
export async function creditReturnedBalances(tx: Tx, orderId: string, amount: number): Promise<void> {
  const live = amount > 0 ? await findLiveInvoice(tx, orderId) : undefined;
  if (live) await creditInvoice(tx, live, { reason: "Refund to coins, gift cards or store credit", amount });
}

/** Never more than what is left of the invoice; the database refuses it, too. */
export async function creditInvoice(
  tx: Tx,
  live: LiveInvoice,
  { reason, amount, refundId, at }: Credit,
): Promise<void> {
  const left = live.total - live.credited;
  const total = Math.min(amount ?? left, left);
  const isWhole = total === live.total;
  const content = isWhole ? live.content : buildPart(live, total, reason);
  await writeInvoice(tx, {
    kind: "credit-note",
    orderId: live.orderId,
    orderNumber: live.orderNumber,
    place: 1,
    total,
    tax: isWhole ? live.tax : content.taxes.reduce((sum, { tax }) => sum + tax, 0),
    content: { ...content, payments: [], cashDue: 0 },
    buyer: await readBuyer(tx, live.id),
    credits: live.id,
    refundId: refundId ?? null,
    reason,
    at,
  });
}

/** A part without pieces: one line for each rate of the invoice, by its share of the total. */
function buildPart(live: LiveInvoice, total: number, reason: string): InvoiceContent {
  const { lines, delivery } = live.content;
  const parts = [...lines, ...(delivery ? [delivery] : [])];
  const groups = [...Map.groupBy(parts, ({ saleType, taxPercent }) => `${saleType} ${taxPercent}`).values()];
  let before = 0;
  let credited = 0;
  const creditLines = groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    before += group.reduce((sum, part) => sum + part.total, 0);
    // Rounding the running sum makes the shares add up to the total.
    const share = Math.round((total * before) / live.total) - credited;
    credited += share;
    const { saleType, taxPercent } = first;
    const tax = Math.round((share * taxPercent) / (100 + taxPercent));
    const goods = { hsCode: null, unit: "", serials: [], warranty: null, productId: null };
    return [
      { ...goods, name: reason, quantity: 1, price: share, discount: 0, total: share, saleType, taxPercent, tax },
    ];
  });
  const taxes = live.content.taxes.length === 0 ? [] : sumTaxes(creditLines);
  return { ...live.content, lines: creditLines, delivery: null, subTotal: total, discounts: [], taxes };
}
