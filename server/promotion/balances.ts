import type { PricingInput, PricingSettings } from "#contract/rules/pricing/order-pricing.ts";

/** What a customer can pay with beside money. */
export interface BasketBalances extends Pick<PricingInput, "coins" | "giftCards" | "credit"> {
  settings: Omit<PricingSettings, "floorPercent">;
}

/** For orders that use none. */
export const NO_BALANCES: BasketBalances = {
  coins: { available: 0, wanted: 0 },
  giftCards: [],
  credit: { available: 0, wanted: 0 },
  settings: { rupeesPerCoin: 1, coinSharePercent: 10, rupeesToEarnCoin: 100 },
};
