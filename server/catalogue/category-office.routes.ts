import * as calls from "#contract/office/category.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changeCategory } from "./change-category.ts";
import { createCategory } from "./create-category.ts";
import { mergeCategory } from "./merge-category.ts";
import { moveCategory } from "./move-category.ts";
import { officeBrands, officeTree } from "./office-tree.ts";
import { changeBrand, createBrand, mergeBrand } from "./write-brand.ts";

/** Every write answers with the whole as it is now: what somebody else did meanwhile is seen at once. */
export function categoryOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(calls.getTree, () => officeTree(db));
  bind(calls.createCategory, async ({ by, params, body }) => {
    await createCategory(shop, by, { ...params, ...body });
    return officeTree(db);
  });
  bind(calls.changeCategory, async ({ by, params, body: { version, ...change } }) => {
    await changeCategory(shop, by, { ...params, version, change });
    return officeTree(db);
  });
  bind(calls.moveCategory, async ({ by, params, body }) => {
    await moveCategory(shop, by, { ...params, ...body });
    return officeTree(db);
  });
  bind(calls.mergeCategory, async ({ by, params, body }) => {
    await mergeCategory(shop, by, { ...params, ...body });
    return officeTree(db);
  });

  bind(calls.listBrands, () => officeBrands(db));
  bind(calls.createBrand, async ({ by, body }) => {
    await createBrand(shop, by, body);
    return officeBrands(db);
  });
  bind(calls.changeBrand, async ({ by, params, body: { version, ...change } }) => {
    await changeBrand(shop, by, { ...params, version, change });
    return officeBrands(db);
  });
  bind(calls.mergeBrand, async ({ by, params, body }) => {
    await mergeBrand(shop, by, { ...params, ...body });
    return officeBrands(db);
  });
}
