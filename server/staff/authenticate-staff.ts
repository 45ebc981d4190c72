import { ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import type { OfficeApiOptions } from "#server/http/office-api.ts";
import { findStaffSession, hashStaffToken } from "./staff-session.repository.ts";

const TOKEN = /^[\w-]{43}$/;

/** Says which staff member is asking, from the cookie alone. A customer's token opens nothing here: it is in another table. */
export function staffAuthenticator({ db }: { db: Db }): OfficeApiOptions["authenticate"] {
  return async (token, options) => {
    const session =
      token !== undefined && TOKEN.test(token) ? await findStaffSession(db, hashStaffToken(token), options) : undefined;
    if (!session) throw new ShopError("not-signed-in");
    return session;
  };
}
