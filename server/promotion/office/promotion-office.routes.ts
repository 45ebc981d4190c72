import { PROMOTION_CALLS } from "#contract/office/catalogue/promotion-calls.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changePromotion, changePromotionStatus, createPromotion, generateCodes } from "./change-promotion.ts";
import { exportCodes } from "./export-codes.ts";
import { previewPromotion } from "./preview-promotion.ts";
import { listCities, listPromotions, readPromotion } from "./read-promotions.ts";

export function bindPromotionOfficeRoutes(bind: OfficeBind, { db }: Pick<Shop, "db">): void {
  bind(PROMOTION_CALLS.listPromotions, () => listPromotions(db));
  bind(PROMOTION_CALLS.getPromotion, ({ params }) => readPromotion(db, params.id));
  bind(PROMOTION_CALLS.createPromotion, async ({ body, context }) =>
    readPromotion(db, await createPromotion(db, context, body)),
  );
  bind(PROMOTION_CALLS.changePromotion, async ({ params: { id }, body: { version, ...form }, context }) => {
    await changePromotion(db, context, { id, version, form });
    return readPromotion(db, id);
  });
  bind(PROMOTION_CALLS.changePromotionStatus, async ({ params: { id }, body, context }) => {
    await changePromotionStatus(db, context, { id, ...body });
    return readPromotion(db, id);
  });
  bind(PROMOTION_CALLS.generateCodes, async ({ params: { id }, body: { count }, context }) => {
    await generateCodes(db, context, { id, count });
    return readPromotion(db, id);
  });
  bind(PROMOTION_CALLS.exportCodes, ({ params, context }) => exportCodes(db, context, params.id));
  bind(PROMOTION_CALLS.listPromotionCities, async () => ({ cities: await listCities(db) }));
  bind(PROMOTION_CALLS.previewPromotion, ({ body }) => previewPromotion(db, body));
}
