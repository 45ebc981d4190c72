import { notFound } from "#contract/errors.ts";
import type { OfficeProduct, StockChange } from "#contract/office/product.ts";
import type { LedgerReason } from "#contract/rules/stock-reason.ts";
import type { Db } from "#database/database.ts";
import { desc, eq } from "#database/orm.ts";
import { priceChange, product, shopOrder, staff, stockChange } from "#database/schema.ts";
import { partsOfBundle } from "./bundle-parts.ts";
import { scheduledPricesOf } from "./scheduled-prices.ts";

const HISTORY_SHOWN = 50;

/** A product as its editor needs it. */
export async function findOfficeProduct(
  db: Db,
  { id, withCost }: { id: number; withCost: boolean },
): Promise<OfficeProduct> {
  const [row] = await db.select().from(product).where(eq(product.id, id));
  if (!row) throw notFound("product");
  const [prices, stockChanges, scheduledPrices, parts] = await Promise.all([
    pricesOf(db, id),
    stockChangesOf(db, id),
    scheduledPricesOf(db, row),
    row.isBundle ? partsOfBundle(db, id) : [],
  ]);
  const { subCategoryId: _, price: __, isBundle: ___, createdAt, updatedAt, cost, ...rest } = row;
  return {
    ...rest,
    facts: { ...row.facts },
    factSources: { ...row.factSources },
    cost: withCost ? cost : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    prices,
    scheduledPrices,
    stockChanges,
    parts,
  };
}

async function pricesOf(db: Db, id: number): Promise<OfficeProduct["prices"]> {
  const rows = await db
    .select({ change: priceChange, by: staff.name })
    .from(priceChange)
    .leftJoin(staff, eq(staff.id, priceChange.staffId))
    .where(eq(priceChange.productId, id))
    .orderBy(desc(priceChange.at), desc(priceChange.id))
    .limit(HISTORY_SHOWN);
  return rows.map(({ change: { at, total, discount, netPrice }, by }) => ({
    at: at.toISOString(),
    total,
    discount,
    netPrice,
    by,
  }));
}

async function stockChangesOf(db: Db, id: number): Promise<StockChange[]> {
  const rows = await db
    .select(LEDGER_COLUMNS)
    .from(stockChange)
    .leftJoin(staff, eq(staff.id, stockChange.staffId))
    .leftJoin(shopOrder, eq(shopOrder.id, stockChange.orderId))
    .where(eq(stockChange.productId, id))
    .orderBy(desc(stockChange.id))
    .limit(HISTORY_SHOWN);
  return rows.map(ledgerRow);
}

export const LEDGER_COLUMNS = { change: stockChange, by: staff.name, order: shopOrder.number };

export function ledgerRow({
  change: { id, at, quantity, reason, note },
  by,
  order,
}: {
  change: typeof stockChange.$inferSelect;
  by: string | null;
  order: string | null;
}): StockChange {
  return { id, at: at.toISOString(), quantity, reason: reason as LedgerReason, note, by, order };
}
