import { ShopError } from "#contract/errors.ts";
import type { Bind, Session } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";

export function authRoutes(_bind: Bind, _shop: Shop): void {}

/** Says who is asking, from the header alone; throws `not-signed-in` otherwise. */
export function authenticator(_shop: Shop): (authorization: string | undefined) => Promise<Session> {
  return () => Promise.reject(new ShopError("not-signed-in"));
}
