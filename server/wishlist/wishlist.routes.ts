import { WISHLIST_CALLS_PER_MINUTE, WISHLIST_MAX } from "#contract/rules/limits.ts";
import { POSTGRES_INTEGER_MAX } from "#contract/shapes.ts";
import {
  endWishShare,
  getSharedWishes,
  listWished,
  shareWishes as shareWishesCall,
  syncWishes as syncWishesCall,
} from "#contract/shop/wishlist.ts";
import { cardsOf } from "#server/catalogue/index.ts";
import type { Bind } from "#server/http/bind.ts";
import { CallLimit } from "#server/http/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import { endSharing, sharedWishes, shareWishes, tokenOf } from "./share-wishes.ts";
import { syncWishes } from "./sync-wishes.ts";

export function wishlistRoutes(bind: Bind, { db }: Shop): void {
  const limit = new CallLimit({ perMinute: WISHLIST_CALLS_PER_MINUTE });
  const inOrder = async (ids: readonly number[]) => {
    const cards = await cardsOf(db, ids);
    return { products: ids.flatMap((id) => cards.get(id) ?? []) };
  };

  bind(listWished, async ({ query, ip }) => {
    limit.count(ip);
    return inOrder(idsIn(query.ids));
  });
  bind(syncWishesCall, async ({ body, session: { customerId } }) => {
    limit.countCustomer(customerId);
    return { wishes: await syncWishes(db, customerId, body), shared: await tokenOf(db, customerId) };
  });
  bind(shareWishesCall, async ({ session: { customerId } }) => {
    limit.countCustomer(customerId);
    return { token: await shareWishes(db, customerId) };
  });
  bind(endWishShare, async ({ session: { customerId } }) => {
    limit.countCustomer(customerId);
    await endSharing(db, customerId);
    return undefined;
  });
  bind(getSharedWishes, async ({ query, ip }) => {
    limit.count(ip);
    return inOrder(await sharedWishes(db, query.token));
  });
}

/** What is no product's id finds nothing. */
function idsIn(list: string): number[] {
  const ids = list.split(",").filter((id) => /^\d{1,10}$/.test(id));
  return [...new Set(ids.map(Number).filter((id) => id <= POSTGRES_INTEGER_MAX))].slice(0, WISHLIST_MAX);
}
