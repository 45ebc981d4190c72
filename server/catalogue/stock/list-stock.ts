import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import type { STOCK_CALLS } from "#contract/office/catalogue/stock.ts";
import { OFFICE_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import type { Db } from "#database/database.ts";
import { and, desc, eq, lt } from "#database/orm.ts";
import { product, shopOrder, staff, stockChange } from "#database/schema.ts";
import { LEDGER_COLUMNS, toLedgerRow } from "../edit/office-product.ts";

/** Newest entries first. */
export async function listStock(
  db: Db,
  { product: productId, reason, after }: CheckedRequestOf<typeof STOCK_CALLS.listStock>["query"],
): Promise<ResponseOf<typeof STOCK_CALLS.listStock>> {
  const rows = await db
    .select({ ...LEDGER_COLUMNS, product: { id: product.id, name: product.name }, stock: product.stock })
    .from(stockChange)
    .innerJoin(product, eq(product.id, stockChange.productId))
    .leftJoin(staff, eq(staff.id, stockChange.staffId))
    .leftJoin(shopOrder, eq(shopOrder.id, stockChange.orderId))
    .where(
      and(
        after === undefined ? undefined : lt(stockChange.id, after),
        productId === undefined ? undefined : eq(stockChange.productId, productId),
        reason === undefined ? undefined : eq(stockChange.reason, reason),
      ),
    )
    .orderBy(desc(stockChange.id))
    .limit(OFFICE_PAGE_SIZE + 1);
  const shown = rows.slice(0, OFFICE_PAGE_SIZE);
  return {
    changes: shown.map((row) => ({ ...toLedgerRow(row), product: row.product, stock: row.stock })),
    next: rows.length > OFFICE_PAGE_SIZE ? (shown.at(-1)?.change.id ?? null) : null,
  };
}
