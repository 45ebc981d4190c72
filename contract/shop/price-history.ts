import { z } from "zod";
import { DateTime, Rupees, Slug } from "../shapes.ts";
import { defineCalls } from "./endpoint.ts";

export const PriceHistory = z.object({
  /** Prices in the last ninety days, earliest first. */
  prices: z.array(z.object({ from: DateTime, netPrice: Rupees })),
  /** When the history was read; the last price is valid until then. */
  until: DateTime,
  lowest: z.object({ from: DateTime, netPrice: Rupees }),
  /**
   * For a discounted product: whether its price is below those of the thirty days before. null if no
   * discount is claimed.
   */
  verdict: z
    .discriminatedUnion("is", [
      z.object({ is: z.literal("deal"), lowest: Rupees }),
      z.object({ is: z.literal("regular"), since: DateTime }),
    ])
    .nullable(),
});
export type PriceHistory = z.infer<typeof PriceHistory>;

export const PRICE_HISTORY_CALLS = defineCalls({
  getPriceHistory: {
    method: "GET",
    path: "/product/getPriceHistory",
    access: "all",
    summary: "What a product has cost lately, and whether its discount is one",
    query: z.object({ slug: Slug }),
    response: PriceHistory,
  },
});
