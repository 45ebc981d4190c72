import { CATEGORY_CALLS } from "#contract/office/catalogue/category.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changeCategory } from "./change-category.ts";
import { createCategory } from "./create-category.ts";
import { mergeCategory } from "./merge-category.ts";
import { moveCategory } from "./move-category.ts";
import { readOfficeBrands, readOfficeTree } from "./office-tree.ts";
import { changeBrand, createBrand, mergeBrand } from "./write-brand.ts";

/** Every write returns the whole list, so that changes by other staff are visible at once. */
export function bindCategoryOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(CATEGORY_CALLS.getTree, () => readOfficeTree(db));
  bind(CATEGORY_CALLS.createCategory, async ({ context, params, body }) => {
    await createCategory(shop, context, { ...params, ...body });
    return readOfficeTree(db);
  });
  bind(CATEGORY_CALLS.changeCategory, async ({ context, params, body: { version, ...change } }) => {
    await changeCategory(shop, context, { ...params, version, change });
    return readOfficeTree(db);
  });
  bind(CATEGORY_CALLS.moveCategory, async ({ context, params, body }) => {
    await moveCategory(shop, context, { ...params, ...body });
    return readOfficeTree(db);
  });
  bind(CATEGORY_CALLS.mergeCategory, async ({ context, params, body }) => {
    await mergeCategory(shop, context, { ...params, ...body });
    return readOfficeTree(db);
  });

  bind(CATEGORY_CALLS.listBrands, () => readOfficeBrands(db));
  bind(CATEGORY_CALLS.createBrand, async ({ context, body }) => {
    await createBrand(shop, context, body);
    return readOfficeBrands(db);
  });
  bind(CATEGORY_CALLS.changeBrand, async ({ context, params, body: { version, ...change } }) => {
    await changeBrand(shop, context, { ...params, version, change });
    return readOfficeBrands(db);
  });
  bind(CATEGORY_CALLS.mergeBrand, async ({ context, params, body }) => {
    await mergeBrand(shop, context, { ...params, ...body });
    return readOfficeBrands(db);
  });
}
