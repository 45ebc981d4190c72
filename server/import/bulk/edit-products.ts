import { createInvalidError } from "#contract/errors.ts";
import type { PriceStep, Selection } from "#contract/office/catalogue/import.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { BULK_EDIT_MAX_PRODUCTS } from "#contract/rules/office-limits.ts";
import { applyPriceStep } from "#contract/rules/product/price-step.ts";
import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import type { WarrantyClass } from "#contract/rules/product/warranty.ts";
import { asc, sql } from "#database/orm.ts";
import { importBatch, product } from "#database/schema.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { readCatalogueIds } from "../rows/catalogue-ids.ts";
import { compareRows } from "../rows/compare-rows.ts";
import { stageRows } from "../rows/stage-rows.ts";
import { buildSelectionCondition } from "./selection.ts";

export interface ProductEdit {
  status?: ProductStatus | undefined;
  childCategoryId?: number | undefined;
  brandId?: number | undefined;
  price?: PriceStep | undefined;
  discount?: number | undefined;
  warrantyClass?: WarrantyClass | undefined;
  warrantyMonths?: number | undefined;
  asksSerials?: boolean | undefined;
  stockBy?: number | undefined;
  stockReason?: "count" | "purchase" | "correction" | undefined;
}

const ROWS_AT_ONCE = 1_000;

/** Prepares one change of many products as an import, so that staff can review the change first. */
export async function editProducts(
  { db }: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  { selection, change, canSeeCosts }: { selection: Selection; change: ProductEdit; canSeeCosts: boolean },
): Promise<string> {
  const sharedFields = await toFields(db, change);
  if (Object.keys(sharedFields).length === 0 && !change.price && !change.stockBy)
    throw createInvalidError({ change: "Please enter at least one change" });
  if (Object.values(selection).every((value) => value === undefined))
    throw createInvalidError({ selection: "Please choose the products" });
  const products = await db
    .select({ id: product.id, name: product.name, total: product.total, stock: product.stock })
    .from(product)
    .where(buildSelectionCondition(selection))
    .orderBy(asc(product.id))
    .limit(BULK_EDIT_MAX_PRODUCTS + 1);
  if (products.length === 0) throw createInvalidError({ selection: "No product matches this selection" });
  if (products.length > BULK_EDIT_MAX_PRODUCTS)
    throw createInvalidError({
      selection: `This selection has more than ${BULK_EDIT_MAX_PRODUCTS.toLocaleString("en")} products`,
    });
  return db.transaction(async (tx) => {
    const [batch] = await tx
      .insert(importBatch)
      .values({
        kind: "edit",
        name: editName(change),
        canSeeCosts,
        status: "compared",
        stockReason: change.stockReason ?? "correction",
        rows: products.length,
        done: products.length,
        staffId: context.actor.id,
        staffName: context.actor.name,
      })
      .returning({ id: importBatch.id });
    if (!batch) throw new Error("The edit was not written");
    for (let start = 0; start < products.length; start += ROWS_AT_ONCE) {
      const chunk = products.slice(start, start + ROWS_AT_ONCE);
      await stageRows(
        tx,
        batch.id,
        chunk.map((_, index) => ({ place: start + index + 1, cells: [] })),
      );
      await compareRows(
        tx,
        { id: batch.id, newStatus: "draft" },
        chunk.map(({ id, name, total, stock }, index) => {
          const left = stock + (change.stockBy ?? 0);
          return {
            place: start + index + 1,
            productId: id,
            name,
            given: {
              ...sharedFields,
              ...(change.price && { total: applyPriceStep(total, change.price) }),
              ...(change.stockBy && { stock: Math.max(0, left) }),
            },
            problem: left < 0 ? `Only ${stock} are in stock` : null,
          };
        }),
      );
    }
    await context.claim?.(tx);
    return batch.id;
  });
}

async function toFields(
  db: Shop["db"],
  { childCategoryId, brandId, ...edit }: ProductEdit,
): Promise<Record<string, unknown>> {
  const catalogueIds = childCategoryId === undefined ? undefined : await readCatalogueIds(db);
  const subCategoryId = childCategoryId === undefined ? undefined : catalogueIds?.subCategoryIds.get(childCategoryId);
  if (childCategoryId !== undefined && subCategoryId === undefined)
    throw createInvalidError({ childCategoryId: "No such category" });
  if (brandId !== undefined) {
    const { rows } = await db.execute(sql`select from brand where id = ${brandId}`);
    if (rows.length === 0) throw createInvalidError({ brandId: "No such brand" });
  }
  const { status, discount, warrantyClass, warrantyMonths, asksSerials } = edit;
  const all = {
    status,
    childCategoryId,
    subCategoryId,
    brandId,
    discount,
    warrantyClass,
    warrantyMonths,
    asksSerials,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function editName({ status, childCategoryId, brandId, price, discount, stockBy, ...edit }: ProductEdit): string {
  const formatSigned = (number: number) => (number > 0 ? `+${number}` : `−${Math.abs(number)}`);
  const parts = [
    status && `status ${status}`,
    childCategoryId !== undefined && "another category",
    brandId !== undefined && "another brand",
    price &&
      (price.unit === "percent"
        ? `prices ${formatSigned(price.by)} %`
        : `prices ${price.by < 0 ? "−" : "+"}${formatRupees(Math.abs(price.by))}`),
    discount !== undefined && `discount ${discount} %`,
    stockBy && `stock ${formatSigned(stockBy)}`,
    (edit.warrantyClass !== undefined || edit.warrantyMonths !== undefined) && "another warranty",
    edit.asksSerials !== undefined && (edit.asksSerials ? "ask for serials" : "ask for no serials"),
  ].filter(Boolean);
  const words = parts.join(", ");
  return `Edit: ${words}`;
}
