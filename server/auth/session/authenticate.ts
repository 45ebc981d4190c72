import { ShopError } from "#contract/errors.ts";
import type { Session } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { extendSession, findSession, hashToken } from "./session.repository.ts";

const BEARER = /^Bearer +([\w-]{43})$/i;

/** Identifies the customer by the authorization header alone; each use extends the session. */
export function createAuthenticator({ db }: Shop): (authorization: string | undefined) => Promise<Session> {
  return async (authorization) => {
    const token = BEARER.exec(authorization ?? "")?.[1];
    if (!token) throw new ShopError("not-signed-in");
    const tokenHash = hashToken(token);
    const session = await findSession(db, tokenHash);
    if (!session) throw new ShopError("not-signed-in");
    if (session.worthSliding) await extendSession(db, tokenHash);
    return { customerId: session.customerId, tokenHash };
  };
}
