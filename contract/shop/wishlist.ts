import { z } from "zod";
import { WISH_ACTS_MAX, WISHLIST_MAX } from "../rules/limits.ts";
import { id, POSTGRES_INTEGER_MAX, Rupees, text } from "../shapes.ts";
import { ProductCard } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";

const Moment = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const WishAct = z.object({
  id: id("Invalid product"),
  at: Moment,
  wished: z.boolean(),
  netPrice: Rupees.min(0).max(POSTGRES_INTEGER_MAX),
  inStock: z.boolean(),
});

const Token = text(100);
const Cards = z.object({ products: z.array(ProductCard) });

/** Products by their ids with commas between, in that order; what is not sold any more is left out. */
export const listWished = endpoint("listWished", {
  query: z.object({ ids: text(WISHLIST_MAX * 12).default("") }),
  response: Cards,
});

/** Hands over what a browser knows and gets back what the account knows then. Moments are by the browser's clock, which says what time it is. */
export const syncWishes = endpoint("syncWishes", {
  body: z.object({ now: Moment, wishes: z.array(WishAct).max(WISH_ACTS_MAX, `At most ${WISH_ACTS_MAX} products`) }),
  response: z.object({ wishes: z.array(WishAct.extend({ id: z.number().int() })), shared: z.string().nullable() }),
});

export const shareWishes = endpoint("shareWishes", { response: z.object({ token: z.string() }) });
export const endWishShare = endpoint("endWishShare", { response: null });

// The token travels as a query, never in a path: paths are in logs.
export const getSharedWishes = endpoint("getSharedWishes", { query: z.object({ token: Token }), response: Cards });
