import { invalid } from "#contract/errors.ts";
import type { PriceStep, Selection } from "#contract/office/import.ts";
import { BULK_EDIT_MAX_PRODUCTS } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { steppedPrice } from "#contract/rules/price-step.ts";
import type { ProductStatus } from "#contract/rules/product-status.ts";
import { asc, sql } from "#database/orm.ts";
import { importBatch, product } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { compareRows } from "./compare-rows.ts";
import { readPlaces } from "./places.ts";
import { selected } from "./selection.ts";
import { stageRows } from "./stage-rows.ts";

export interface ProductEdit {
  status?: ProductStatus | undefined;
  childCategoryId?: number | undefined;
  brandId?: number | undefined;
  price?: PriceStep | undefined;
  discount?: number | undefined;
  stockBy?: number | undefined;
  stockReason?: "count" | "purchase" | "correction" | undefined;
}

const ROWS_AT_ONCE = 1_000;

/** One change of many products, prepared as an import is: to be looked at before it is applied. */
export async function editProducts(
  { db }: Pick<Shop, "db">,
  by: Asking<StaffMember>,
  { selection, change, mayCost }: { selection: Selection; change: ProductEdit; mayCost: boolean },
): Promise<string> {
  const same = await fieldsOf(db, change);
  if (Object.keys(same).length === 0 && !change.price && !change.stockBy)
    throw invalid({ change: "Please say what is to change" });
  if (Object.values(selection).every((value) => value === undefined))
    throw invalid({ selection: "Please choose which products are meant" });
  const products = await db
    .select({ id: product.id, name: product.name, total: product.total, stock: product.stock })
    .from(product)
    .where(selected(selection))
    .orderBy(asc(product.id))
    .limit(BULK_EDIT_MAX_PRODUCTS + 1);
  if (products.length === 0) throw invalid({ selection: "No product is meant by this" });
  if (products.length > BULK_EDIT_MAX_PRODUCTS)
    throw invalid({ selection: `These are more than ${BULK_EDIT_MAX_PRODUCTS.toLocaleString("en")} products` });
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(importBatch)
      .values({
        kind: "edit",
        name: wordsOf(change),
        mayCost,
        status: "compared",
        stockReason: change.stockReason ?? "correction",
        rows: products.length,
        done: products.length,
        staffId: by.actor.id,
        staffName: by.actor.name,
      })
      .returning({ id: importBatch.id });
    if (!made) throw new Error("The edit was not written");
    for (let start = 0; start < products.length; start += ROWS_AT_ONCE) {
      const some = products.slice(start, start + ROWS_AT_ONCE);
      await stageRows(
        tx,
        made.id,
        some.map((_, index) => ({ place: start + index + 1, cells: [] })),
      );
      await compareRows(
        tx,
        { id: made.id, newStatus: "draft" },
        some.map(({ id, name, total, stock }, index) => {
          const left = stock + (change.stockBy ?? 0);
          return {
            place: start + index + 1,
            productId: id,
            name,
            given: {
              ...same,
              ...(change.price && { total: steppedPrice(total, change.price) }),
              ...(change.stockBy && { stock: Math.max(0, left) }),
            },
            problem: left < 0 ? `Only ${stock} are there` : null,
          };
        }),
      );
    }
    await by.claim?.(tx);
    return made.id;
  });
}

async function fieldsOf(
  db: Shop["db"],
  { status, childCategoryId, brandId, discount }: ProductEdit,
): Promise<Record<string, unknown>> {
  const places = childCategoryId === undefined ? undefined : await readPlaces(db);
  const subCategoryId = childCategoryId === undefined ? undefined : places?.subCategoryIds.get(childCategoryId);
  if (childCategoryId !== undefined && subCategoryId === undefined)
    throw invalid({ childCategoryId: "No such category" });
  if (brandId !== undefined) {
    const { rows } = await db.execute(sql`select from brand where id = ${brandId}`);
    if (rows.length === 0) throw invalid({ brandId: "No such brand" });
  }
  const all = { status, childCategoryId, subCategoryId, brandId, discount };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** What the history calls it. */
function wordsOf({ status, childCategoryId, brandId, price, discount, stockBy }: ProductEdit): string {
  const signed = (number: number) => (number > 0 ? `+${number}` : `−${Math.abs(number)}`);
  const parts = [
    status && `status ${status}`,
    childCategoryId !== undefined && "another category",
    brandId !== undefined && "another brand",
    price &&
      (price.unit === "percent"
        ? `prices ${signed(price.by)} %`
        : `prices ${price.by < 0 ? "−" : "+"}${formatRupees(Math.abs(price.by))}`),
    discount !== undefined && `discount ${discount} %`,
    stockBy && `stock ${signed(stockBy)}`,
  ].filter(Boolean);
  const words = parts.join(", ");
  return `Edit: ${words}`;
}
