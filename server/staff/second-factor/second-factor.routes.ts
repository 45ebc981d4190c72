import { SESSION_CALLS } from "#contract/office/staff/session.ts";
import type { Tx } from "#database/database.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import { getKeyRing } from "#server/secrets/index.ts";
import { getCurrentBrand } from "#server/shop-settings/index.ts";
import { describeSession } from "../sign-in/describe-session.ts";
import type { SessionRouteContext } from "../sign-in/session-route-context.ts";
import { buildCodeCounters, buildPasskeyCounters } from "../staff-limits.ts";
import { removePasskey, removeTotp, renewRecoveryCodes } from "./own-factors.ts";
import { addPasskey, checkPasskey, createPasskeyChallenge, createRegistrationChallenge } from "./passkeys.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import {
  beginTotp,
  checkTotp,
  confirmTotp,
  finishEnrolment,
  passSecondFactor,
  requireEnrolmentAllowed,
} from "./second-factor.ts";

/** Passing the second factor of a sign-in. */
export function bindSecondFactorRoutes(
  bind: OfficeBind,
  { shop, limits, site, startSession }: SessionRouteContext,
): void {
  const { db, env } = shop;
  bind(SESSION_CALLS.passTotp, async (request) => {
    const { session, body } = request;
    const ring = await getKeyRing(env);
    const check = (tx: Tx) => checkTotp(tx, ring, { staffId: session.staff.id, code: body.code });
    const passing = { session, counters: buildCodeCounters(session.staff.id), check };
    return startSession(await passSecondFactor(db, limits, passing), request);
  });
  bind(SESSION_CALLS.passRecoveryCode, async (request) => {
    const { session, body, requestId } = request;
    const check = (tx: Tx) => useRecoveryCode(tx, { staffId: session.staff.id, code: body.code });
    const history = { action: "staff.use-recovery-code", requestId } as const;
    const passing = { session, counters: buildCodeCounters(session.staff.id), check, history };
    return startSession(await passSecondFactor(db, limits, passing), request);
  });
  bind(SESSION_CALLS.askPasskey, async ({ session }) => ({ ...(await createPasskeyChallenge(db, session, site)) }));
  bind(SESSION_CALLS.passPasskey, async (request) => {
    const { session, body } = request;
    const check = (tx: Tx) => checkPasskey(tx, session, { ...body, ...site });
    const passing = { session, counters: buildPasskeyCounters(session.staff.id), check };
    return startSession(await passSecondFactor(db, limits, passing), request);
  });
}

/** Setting up and removing a staff member's own second factors. */
export function bindOwnFactorRoutes(bind: OfficeBind, { shop, limits, site, startSession }: SessionRouteContext): void {
  const { db, env } = shop;
  bind(SESSION_CALLS.beginTotp, async ({ session }) =>
    beginTotp(db, await getKeyRing(env), { session, issuer: (await getCurrentBrand(shop)).name }),
  );
  bind(SESSION_CALLS.confirmTotp, async (request) => {
    const { session, body, requestId } = request;
    const confirming = { session, code: body.code, requestId, ring: await getKeyRing(env) };
    const { token, recoveryCodes } = await confirmTotp(db, limits, confirming);
    return { session: await startSession(token, request), recoveryCodes };
  });
  bind(SESSION_CALLS.beginPasskey, async ({ session }) => {
    requireEnrolmentAllowed(session);
    return {
      ...(await createRegistrationChallenge(db, session, { ...site, brandName: (await getCurrentBrand(shop)).name })),
    };
  });
  bind(SESSION_CALLS.addPasskey, async (request) => {
    const { session, body, requestId } = request;
    requireEnrolmentAllowed(session);
    const { token, recoveryCodes } = await db.transaction(async (tx) => {
      await addPasskey(tx, session, { ...body, ...site });
      return finishEnrolment(tx, { session, requestId, action: "staff.add-passkey" });
    });
    return { session: await startSession(token, request), recoveryCodes };
  });
  bind(SESSION_CALLS.removePasskey, async ({ session, context, params }) => {
    await removePasskey(db, context, params.id);
    return describeSession(db, session);
  });
  bind(SESSION_CALLS.removeTotp, async ({ session, context }) => {
    await removeTotp(db, context);
    return describeSession(db, session);
  });
  bind(SESSION_CALLS.renewRecoveryCodes, async ({ session, context }) => {
    const recoveryCodes = await renewRecoveryCodes(db, context);
    return { session: await describeSession(db, session), recoveryCodes };
  });
}
