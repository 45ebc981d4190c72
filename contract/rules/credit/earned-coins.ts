/** Goods that are paid with coins earn none; `goods` is what is left to pay of them after discounts, without delivery. */
export const calculateEarnedCoins = (goods: number, rupeesToEarnCoin: number): number =>
  Math.floor(Math.max(0, goods) / rupeesToEarnCoin);

/** Such as "1,240 coins". */
export const formatCoins = (coins: number): string => `${coins.toLocaleString("en")} ${coins === 1 ? "coin" : "coins"}`;

/** Where an order's coins are: to come once it is completed, credited, or taken back with a refund. */
export const ORDER_COIN_STATES = ["pending", "credited", "taken-back"] as const;
