import type { Selection } from "#contract/office/catalogue/import.ts";
import { and, eq, inArray, type SQL, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";

export function buildSelectionCondition({
  ids,
  family,
  brandId,
  subCategoryId,
  childCategoryId,
  status,
  q,
}: Selection): SQL | undefined {
  return and(
    ids && inArray(product.id, ids),
    family && eq(product.family, family),
    brandId === undefined ? undefined : eq(product.brandId, brandId),
    subCategoryId === undefined ? undefined : eq(product.subCategoryId, subCategoryId),
    childCategoryId === undefined ? undefined : eq(product.childCategoryId, childCategoryId),
    status && eq(product.status, status),
    q ? sql`position(lower(${q}) in lower(${product.name})) > 0` : undefined,
  );
}
