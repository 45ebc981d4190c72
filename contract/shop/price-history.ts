import { z } from "zod";
import { DateTime, Rupees, Slug } from "../shapes.ts";
import { endpoint } from "./endpoint.ts";

export const PriceHistory = z.object({
  /** What it cost in the last ninety days, from when on, the earliest first. */
  prices: z.array(z.object({ from: DateTime, netPrice: Rupees })),
  /** When this was looked up: the last price stands to then. */
  until: DateTime,
  lowest: z.object({ from: DateTime, netPrice: Rupees }),
  /** Of a discounted product, whether that is less than it cost in the thirty days before: null where nothing is claimed. */
  verdict: z
    .discriminatedUnion("is", [
      z.object({ is: z.literal("deal"), lowest: Rupees }),
      z.object({ is: z.literal("regular"), since: DateTime }),
    ])
    .nullable(),
});
export type PriceHistory = z.infer<typeof PriceHistory>;

export const getPriceHistory = endpoint("getPriceHistory", {
  query: z.object({ slug: Slug }),
  response: PriceHistory,
});
