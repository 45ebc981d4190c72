import { ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { FailureLimits, rememberCaller, toCaller } from "#server/auth/index.ts";
import type { Shop } from "#server/shop.ts";
import { describeSession } from "./describe-session.ts";
import { applySessionRule } from "./session-rule.ts";
import { findStaffSession, hashStaffToken } from "./staff-session.repository.ts";

/** A request that opens a session, or continues its sign-in. */
type SignInRequest = Parameters<typeof toCaller>[0] & { cookie: { set(token: string): void } };

/** What the routes of a session and of its second factor share. */
export interface SessionRouteContext {
  shop: Shop;
  limits: FailureLimits;
  site: { officeUrl: string };
  startSession(token: string, request: SignInRequest): ReturnType<typeof describeSession>;
}

export function createSessionRouteContext(shop: Shop): SessionRouteContext {
  const { db, env } = shop;
  return {
    shop,
    limits: new FailureLimits(db.$client),
    site: { officeUrl: env.officeUrl },
    startSession: (token, request) => startSession(db, token, request),
  };
}

async function startSession(db: Db, token: string, { cookie, ...request }: SignInRequest) {
  const session = await findStaffSession(db, hashStaffToken(token));
  if (!session) throw new ShopError("not-signed-in");
  if (session.owes === "none") {
    await applySessionRule(db, session, toCaller(request));
    await rememberCaller(db, session.staff, toCaller(request));
  }
  cookie.set(token);
  return describeSession(db, session);
}
