import { WISHLIST_CALLS_PER_MINUTE, WISHLIST_MAX } from "#contract/rules/limits.ts";
import { POSTGRES_INTEGER_MAX } from "#contract/shapes.ts";
import { WISHLIST_CALLS } from "#contract/shop/wishlist.ts";
import { findCards } from "#server/catalogue/index.ts";
import type { Bind } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import { endSharing, findShareToken, listSharedWishes, shareWishes } from "./share-wishes.ts";
import { syncWishes } from "./sync-wishes.ts";

export function bindWishlistRoutes(bind: Bind, { db }: Shop): void {
  const limit = new CallLimit({ perMinute: WISHLIST_CALLS_PER_MINUTE });
  const listCardsInOrder = async (ids: readonly number[]) => {
    const cards = await findCards(db, ids);
    return { products: ids.flatMap((id) => cards.get(id) ?? []) };
  };

  bind(WISHLIST_CALLS.listWished, async ({ query, ip }) => {
    limit.count(ip);
    return listCardsInOrder(parseIds(query.ids));
  });
  bind(WISHLIST_CALLS.syncWishes, async ({ body, session: { customerId } }) => {
    limit.countCustomer(customerId);
    return { wishes: await syncWishes(db, customerId, body), shared: await findShareToken(db, customerId) };
  });
  bind(WISHLIST_CALLS.shareWishes, async ({ session: { customerId } }) => {
    limit.countCustomer(customerId);
    return { token: await shareWishes(db, customerId) };
  });
  bind(WISHLIST_CALLS.endWishShare, async ({ session: { customerId } }) => {
    limit.countCustomer(customerId);
    await endSharing(db, customerId);
    return undefined;
  });
  bind(WISHLIST_CALLS.getSharedWishes, async ({ query, ip }) => {
    limit.count(ip);
    return listCardsInOrder(await listSharedWishes(db, query.token));
  });
}

/** Anything that is no product id is ignored. */
function parseIds(list: string): number[] {
  const ids = list.split(",").filter((id) => /^\d{1,10}$/.test(id));
  return [...new Set(ids.map(Number).filter((id) => id <= POSTGRES_INTEGER_MAX))].slice(0, WISHLIST_MAX);
}
