import { createNotFoundError } from "#contract/errors.ts";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import type { StockChange } from "#contract/office/catalogue/stock.ts";
import type { LedgerReason } from "#contract/rules/product/stock-reason.ts";
import type { Db } from "#database/database.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { priceChange, product, shopOrder, staff, stockChange } from "#database/schema.ts";
import { listScheduledPrices } from "../prices/scheduled-prices.ts";
import { listBundleParts } from "./bundle-parts.ts";

const HISTORY_SHOWN = 50;

export async function getOfficeProduct(
  db: Db,
  { id, withCosts }: { id: number; withCosts: boolean },
): Promise<OfficeProduct> {
  const [row] = await db.select().from(product).where(eq(product.id, id));
  if (!row) throw createNotFoundError("product");
  const [prices, stockChanges, scheduledPrices, parts, warrantyDefault] = await Promise.all([
    readPrices(db, id),
    readStockChanges(db, id),
    listScheduledPrices(db, row),
    row.isBundle ? listBundleParts(db, id) : [],
    findWarrantyDefault(db, id),
  ]);
  const { subCategoryId: _, price: __, isBundle: ___, createdAt, updatedAt, cost, ...rest } = row;
  return {
    ...rest,
    facts: { ...row.facts },
    factSources: { ...row.factSources },
    cost: withCosts ? cost : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    prices,
    scheduledPrices,
    stockChanges,
    parts,
    warrantyDefault,
  };
}

/** The default that applies, because the product itself names no warranty. */
async function findWarrantyDefault(db: Db, id: number): Promise<OfficeProduct["warrantyDefault"]> {
  const { rows } = await db.execute<NonNullable<OfficeProduct["warrantyDefault"]> & Record<string, unknown>>(sql`
    select b.name as brand, s.name as "subCategory", d.warranty_class as "warrantyClass", d.months
    from product_warranty w join warranty_default d on d.id = w.default_id
    left join brand b on b.id = d.brand_id left join sub_category s on s.id = d.sub_category_id where w.product_id = ${id}`);
  return rows[0] ?? null;
}

async function readPrices(db: Db, id: number): Promise<OfficeProduct["prices"]> {
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

async function readStockChanges(db: Db, id: number): Promise<StockChange[]> {
  const rows = await db
    .select(LEDGER_COLUMNS)
    .from(stockChange)
    .leftJoin(staff, eq(staff.id, stockChange.staffId))
    .leftJoin(shopOrder, eq(shopOrder.id, stockChange.orderId))
    .where(eq(stockChange.productId, id))
    .orderBy(desc(stockChange.id))
    .limit(HISTORY_SHOWN);
  return rows.map(toLedgerRow);
}

export const LEDGER_COLUMNS = { change: stockChange, by: staff.name, order: shopOrder.number };

export function toLedgerRow({
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
