import { ShopError } from "#contract/errors.ts";
import type { Session } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { findSession, hashToken, slideSession } from "./session.repository.ts";

const BEARER = /^Bearer +([\w-]{43})$/i;

/** Says who is asking, from the header alone; throws `not-signed-in` otherwise. Being asked slides the session forward. */
export function authenticator({ db }: Shop): (authorization: string | undefined) => Promise<Session> {
  return async (authorization) => {
    const token = BEARER.exec(authorization ?? "")?.[1];
    if (!token) throw new ShopError("not-signed-in");
    const tokenHash = hashToken(token);
    const session = await findSession(db, tokenHash);
    if (!session) throw new ShopError("not-signed-in");
    if (session.worthSliding) await slideSession(db, tokenHash);
    return { customerId: session.customerId, tokenHash };
  };
}
