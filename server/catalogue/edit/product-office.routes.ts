import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { ShopError } from "#contract/errors.ts";
import { PRODUCT_CALLS } from "#contract/office/catalogue/product.ts";
import { STOCK_CALLS } from "#contract/office/catalogue/stock.ts";
import type { OfficeBind, StaffSession } from "#server/http/office/office-bind.ts";
import type { RenderPreview } from "#server/http/pages/render-preview.ts";
import type { Shop } from "#server/shop.ts";
import { changeStock } from "../stock/change-stock.ts";
import { listStock } from "../stock/list-stock.ts";
import { listLowStock } from "../stock/low-stock.ts";
import { listNamedParts } from "./bundle-parts.ts";
import { changeProduct } from "./change-product.ts";
import { createProduct } from "./create-product.ts";
import { listOfficeProducts } from "./list-office-products.ts";
import { getOfficeProduct } from "./office-product.ts";
import { renderNewProductPreview, renderProductPreview } from "./preview-product.ts";
import { buildProductCopy, buildProductDraft } from "./product-draft.ts";
import { getSubCategoryId } from "./product-placement.ts";

type ChangeBody = CheckedRequestOf<typeof PRODUCT_CALLS.changeProduct>["body"]["change"];

const hasCostPermission = ({ permissions }: StaffSession) => permissions.has("catalogue.cost");

function requireCostPermission(session: StaffSession, cost: unknown): void {
  if (cost !== undefined && !hasCostPermission(session))
    throw new ShopError("not-permitted", { fields: { cost: "You don't have permission to change its cost" } });
}

export function bindProductOfficeRoutes(bind: OfficeBind, shop: Shop, rendered: RenderPreview): void {
  const { db } = shop;
  const readProduct = (id: number, session: StaffSession) =>
    getOfficeProduct(db, { id, withCosts: hasCostPermission(session) });

  const toProductChange = async ({
    facts: factChanges,
    factSources: factSourceChanges,
    childCategoryId,
    ...rest
  }: ChangeBody) => {
    const place =
      childCategoryId === undefined
        ? {}
        : { childCategoryId, subCategoryId: await getSubCategoryId(db, childCategoryId) };
    return { ...rest, ...place, factChanges, factSourceChanges };
  };

  bind(PRODUCT_CALLS.listProducts, ({ query, session }) =>
    listOfficeProducts(db, { query, withCosts: hasCostPermission(session) }),
  );
  bind(PRODUCT_CALLS.getProduct, ({ params, session }) => readProduct(params.id, session));
  bind(PRODUCT_CALLS.createProduct, async ({ body, context, session }) => {
    requireCostPermission(session, body.cost);
    const { parts, ...fields } = body;
    const { id } = await createProduct(shop, context, await buildProductDraft(db, fields), parts);
    return readProduct(id, session);
  });
  bind(PRODUCT_CALLS.changeProduct, async ({ params, body: { version, change }, context, session }) => {
    requireCostPermission(session, change.cost);
    await changeProduct(shop, context, { ...params, version, change: await toProductChange(change) });
    return readProduct(params.id, session);
  });
  bind(PRODUCT_CALLS.previewProduct, async ({ params, body: { change } }) => ({
    html: await renderProductPreview(shop, rendered, { ...params, change: await toProductChange(change) }),
  }));
  bind(PRODUCT_CALLS.previewNewProduct, async ({ body: { parts, ...fields } }) => ({
    html: await renderNewProductPreview(shop, rendered, { draft: await buildProductDraft(db, fields), parts }),
  }));
  bind(PRODUCT_CALLS.duplicateProduct, async ({ params, context, session }) => {
    const { id } = await createProduct(
      shop,
      context,
      await buildProductCopy(db, params.id),
      await listNamedParts(db, params.id),
    );
    return readProduct(id, session);
  });

  bind(STOCK_CALLS.changeStock, async ({ params, body, context, session }) => {
    const stock = await changeStock(shop, context, { ...params, ...body });
    const { stockChanges } = await readProduct(params.id, session);
    return { stock, change: stockChanges[0] ?? null };
  });
  bind(STOCK_CALLS.listLowStock, () => listLowStock(db));
  bind(STOCK_CALLS.listStock, ({ query }) => listStock(db, query));
}
