export {
  fitDeliveryDiscounts,
  keepShares,
  listOrderDiscounts,
  readShares,
  removeDiscountsFor,
  writeShares,
} from "./order-discounts.ts";
export { type PricedBasket, priceBasket } from "./price-basket.ts";
export { bindPromotionRoutes } from "./promotion.routes.ts";
export { IS_RUNNING } from "./read-pricing.ts";
export { toColumns } from "./stored-promotion.ts";
export { isPromotionUsedUp, requireUses, writeDiscounts } from "./write-discounts.ts";
