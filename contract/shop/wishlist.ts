import { z } from "zod";
import { WISH_CHANGES_MAX, WISHLIST_MAX } from "../rules/limits.ts";
import { id, POSTGRES_INTEGER_MAX, Rupees, text } from "../shapes.ts";
import { ProductCard } from "./catalogue.ts";
import { defineCalls } from "./endpoint.ts";

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

export const WISHLIST_CALLS = defineCalls({
  /** Products by ids separated by commas, in that order; products that are no longer sold are left out. */
  listWished: {
    method: "GET",
    path: "/wishlist/products",
    access: "all",
    summary: "Products by their ids, as a wish list shows them",
    query: z.object({ ids: text(WISHLIST_MAX * 12).default("") }),
    response: Cards,
  },
  /**
   * Sends the browser's list and returns the account's merged list. Times are by the browser's clock;
   * `now` is that clock's current time.
   */
  syncWishes: {
    method: "POST",
    path: "/wishlist/sync",
    access: "customer",
    summary: "Join a browser's wish list with the account's",
    body: z.object({
      now: Moment,
      wishes: z.array(WishAct).max(WISH_CHANGES_MAX, `At most ${WISH_CHANGES_MAX} products`),
    }),
    response: z.object({ wishes: z.array(WishAct.extend({ id: z.number().int() })), shared: z.string().nullable() }),
  },
  shareWishes: {
    method: "POST",
    path: "/wishlist/share",
    access: "customer",
    summary: "A link by which others see one's wish list",
    response: z.object({ token: z.string() }),
  },
  endWishShare: {
    method: "POST",
    path: "/wishlist/endShare",
    access: "customer",
    summary: "End that link",
    response: null,
  },
  // The token is sent in the query, never in a path, because paths are logged.
  getSharedWishes: {
    method: "GET",
    path: "/wishlist/shared",
    access: "all",
    summary: "A shared wish list by its link; changes nothing",
    query: z.object({ token: Token }),
    response: Cards,
  },
});
