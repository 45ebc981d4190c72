import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { ShopError } from "#contract/errors.ts";
import * as calls from "#contract/office/product.ts";
import type { OfficeBind, StaffSession } from "#server/http/office-bind.ts";
import type { RenderedPages } from "#server/http/rendered-pages.ts";
import type { Shop } from "#server/shop.ts";
import { namedPartsOf } from "./bundle-parts.ts";
import { changeProduct } from "./change-product.ts";
import { changeStock } from "./change-stock.ts";
import { createProduct } from "./create-product.ts";
import { copyOf, draftOf } from "./draft-of.ts";
import { listOfficeProducts } from "./list-office-products.ts";
import { listStock } from "./list-stock.ts";
import { findOfficeProduct } from "./office-product.ts";
import { previewNewProduct, previewProduct } from "./preview-product.ts";
import { subCategoryOf } from "./product-place.ts";

type Changed = CheckedRequestOf<typeof calls.changeProduct>["body"]["change"];

const maySeeCost = ({ permissions }: StaffSession) => permissions.has("catalogue.cost");

function requireMayChangeCost(session: StaffSession, cost: unknown): void {
  if (cost !== undefined && !maySeeCost(session))
    throw new ShopError("not-permitted", { fields: { cost: "You are not permitted to change what it costs" } });
}

export function productOfficeRoutes(bind: OfficeBind, shop: Shop, rendered: RenderedPages): void {
  const { db } = shop;
  const found = (id: number, session: StaffSession) => findOfficeProduct(db, { id, withCost: maySeeCost(session) });

  const asked = async ({ facts: factChanges, factSources: sourceChanges, childCategoryId, ...rest }: Changed) => {
    const place =
      childCategoryId === undefined ? {} : { childCategoryId, subCategoryId: await subCategoryOf(db, childCategoryId) };
    return { ...rest, ...place, factChanges, sourceChanges };
  };

  bind(calls.listProducts, ({ query, session }) => listOfficeProducts(db, { query, withCost: maySeeCost(session) }));
  bind(calls.getProduct, ({ params, session }) => found(params.id, session));
  bind(calls.createProduct, async ({ body, by, session }) => {
    requireMayChangeCost(session, body.cost);
    const { parts, ...described } = body;
    const { id } = await createProduct(shop, by, await draftOf(db, described), parts);
    return found(id, session);
  });
  bind(calls.changeProduct, async ({ params, body: { version, change }, by, session }) => {
    requireMayChangeCost(session, change.cost);
    await changeProduct(shop, by, { ...params, version, change: await asked(change) });
    return found(params.id, session);
  });
  bind(calls.previewProduct, async ({ params, body: { change } }) => ({
    html: await previewProduct(shop, rendered, { ...params, change: await asked(change) }),
  }));
  bind(calls.previewNewProduct, async ({ body: { parts, ...described } }) => ({
    html: await previewNewProduct(shop, rendered, { draft: await draftOf(db, described), parts }),
  }));
  bind(calls.duplicateProduct, async ({ params, by, session }) => {
    const { id } = await createProduct(shop, by, await copyOf(db, params.id), await namedPartsOf(db, params.id));
    return found(id, session);
  });

  bind(calls.changeStock, async ({ params, body, by, session }) => {
    const stock = await changeStock(shop, by, { ...params, ...body });
    const { stockChanges } = await found(params.id, session);
    return { stock, change: stockChanges[0] ?? null };
  });
  bind(calls.listStock, ({ query }) => listStock(db, query));
}
