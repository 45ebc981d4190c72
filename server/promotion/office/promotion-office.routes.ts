import { PROMOTION_CALLS } from "#contract/office/catalogue/promotion-calls.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changePromotion, changePromotionStatus, createPromotion, generateCodes } from "./change-promotion.ts";
import { exportCodes } from "./export-codes.ts";
import { previewPromotion } from "./preview-promotion.ts";
import { changePriceSettings, readPriceSettings } from "./price-settings.ts";
import { listCities, listCustomerTags, listPromotions, readPromotion } from "./read-promotions.ts";

export function bindPromotionOfficeRoutes(bind: OfficeBind, shop: Pick<Shop, "db" | "jobs">): void {
  const { db } = shop;
  bind(PROMOTION_CALLS.listPromotions, () => listPromotions(db));
  bind(PROMOTION_CALLS.getPromotion, ({ params }) => readPromotion(db, params.id));
  bind(PROMOTION_CALLS.createPromotion, async ({ body, context }) =>
    readPromotion(db, await createPromotion(shop, context, body)),
  );
  bind(PROMOTION_CALLS.changePromotion, async ({ params: { id }, body: { version, ...form }, context }) => {
    await changePromotion(shop, context, { id, version, form });
    return readPromotion(db, id);
  });
  bind(PROMOTION_CALLS.changePromotionStatus, async ({ params: { id }, body, context }) => {
    await changePromotionStatus(shop, context, { id, ...body });
    return readPromotion(db, id);
  });
  bind(PROMOTION_CALLS.generateCodes, async ({ params: { id }, body: { count }, context }) => {
    await generateCodes(shop, context, { id, count });
    return readPromotion(db, id);
  });
  bind(PROMOTION_CALLS.exportCodes, ({ params, context }) => exportCodes(db, context, params.id));
  bind(PROMOTION_CALLS.listPromotionCities, async () => ({ cities: await listCities(db) }));
  bind(PROMOTION_CALLS.listCustomerTags, async () => ({ tags: await listCustomerTags(db) }));
  bind(PROMOTION_CALLS.getPriceSettings, () => readPriceSettings(db));
  bind(PROMOTION_CALLS.changePriceSettings, async ({ body, context }) => {
    await changePriceSettings(shop, context, body);
    return readPriceSettings(db);
  });
  bind(PROMOTION_CALLS.previewPromotion, ({ body }) => previewPromotion(db, body));
}
