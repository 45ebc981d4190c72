import { ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import type { StaffSession } from "#server/http/office-bind.ts";
import { findStaffSession, hashStaffToken } from "./staff-session.repository.ts";

const TOKEN = /^[\w-]{43}$/;

/** Says which staff member is asking, from the cookie alone. A customer's token opens nothing here: it is in another table. */
export function staffAuthenticator({ db }: { db: Db }): (token: string | undefined) => Promise<StaffSession> {
  return async (token) => {
    const session =
      token !== undefined && TOKEN.test(token) ? await findStaffSession(db, hashStaffToken(token)) : undefined;
    if (!session) throw new ShopError("not-signed-in");
    return session;
  };
}
