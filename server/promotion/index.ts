export { bindPromotionOfficeRoutes } from "./office/promotion-office.routes.ts";
export { createPromotionUndoers } from "./office/undo-promotion.ts";
export {
  fitDeliveryDiscounts,
  keepShares,
  listDiscountsWhere,
  listOrderDiscounts,
  readShares,
  removeDiscountsFor,
  writeShares,
} from "./order-discounts.ts";
export { type PricedBasket, priceBasket } from "./price-basket.ts";
export { bindPromotionRoutes } from "./promotion.routes.ts";
export { quoteBasket } from "./quote-basket.ts";
export { IS_RUNNING } from "./read-pricing.ts";
export { returnUses } from "./return-uses.ts";
export { isPromotionUsedUp, requireUses, writeDiscounts } from "./write-discounts.ts";
