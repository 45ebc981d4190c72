import { ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import type { OfficeApiOptions } from "#server/http/office/office-api.ts";
import { findStaffSession, hashStaffToken } from "./staff-session.repository.ts";

const TOKEN = /^[\w-]{43}$/;

/** Reads the cookie alone. Customer tokens are in another table, so they open no staff session. */
export function createStaffAuthenticator({ db }: { db: Db }): OfficeApiOptions["authenticate"] {
  return async (token, options) => {
    const session =
      token !== undefined && TOKEN.test(token) ? await findStaffSession(db, hashStaffToken(token), options) : undefined;
    if (!session) throw new ShopError("not-signed-in");
    return session;
  };
}
