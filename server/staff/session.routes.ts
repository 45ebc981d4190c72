import { ShopError } from "#contract/errors.ts";
import * as calls from "#contract/office/session.ts";
import type { Tx } from "#database/database.ts";
import { callerOf, FailureLimits, identityQueue, rememberCaller } from "#server/auth/index.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import { keyRingOf } from "#server/secrets/index.ts";
import type { Shop } from "#server/shop.ts";
import { currentBrand } from "#server/shop-settings/index.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { describeSession } from "./describe-session.ts";
import { removePasskey, removeTotp, renewRecoveryCodes } from "./own-factors.ts";
import { challengeForSignIn, signInByPasskey } from "./passkey-sign-in.ts";
import { addPasskey, challengeForNewPasskey, challengeForPasskey, checkPasskey } from "./passkeys.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import {
  beginTotp,
  checkTotp,
  confirmTotp,
  finishEnrolment,
  passSecondFactor,
  requireMayEnrol,
} from "./second-factor.ts";
import { setPassword } from "./set-password.ts";
import { proveStaff, signInStaff } from "./sign-in-staff.ts";
import { codeCounters, passkeyCounters } from "./staff-limits.ts";
import { endStaffSession, findStaffSession, hashStaffToken } from "./staff-session.repository.ts";

/** A request that opens a session, or opens one further. */
type Opening = Parameters<typeof callerOf>[0] & { cookie: { set(token: string): void } };

/** Signing in and out, and one's own second factor. */
export function sessionRoutes(bind: OfficeBind, shop: Shop): void {
  const { db, env } = shop;
  const limits = new FailureLimits(db.$client);
  const place = { officeUrl: env.officeUrl };
  const queue = identityQueue();
  const opened = async (token: string, { cookie, ...request }: Opening) => {
    const session = await findStaffSession(db, hashStaffToken(token));
    if (!session) throw new ShopError("not-signed-in");
    if (session.owes === "none") await rememberCaller(db, session.staff, callerOf(request));
    cookie.set(token);
    return describeSession(db, session);
  };

  bind(calls.signIn, (request) =>
    queue.run(async () =>
      opened(await signInStaff(db, limits, { ...request, ...request.body, caller: callerOf(request) }), request),
    ),
  );
  bind(calls.beginPasskeySignIn, () => queue.run(async () => ({ ...(await challengeForSignIn(db, place)) })));
  bind(calls.signInByPasskey, (request) =>
    queue.run(async () => {
      const { body, browser } = request;
      const caller = callerOf(request);
      return opened(await signInByPasskey(db, limits, { ...body, ...place, caller, browser }), request);
    }),
  );
  bind(calls.acceptInvitation, (request) =>
    queue.run(async () =>
      opened(await acceptInvitation(db, limits, { ...request, ...request.body, caller: callerOf(request) }), request),
    ),
  );
  bind(calls.setPassword, (request) =>
    queue.run(async () =>
      opened(await setPassword(db, limits, { ...request, ...request.body, caller: callerOf(request) }), request),
    ),
  );
  bind(calls.getSession, ({ session }) => describeSession(db, session));
  bind(calls.signOut, async ({ session, cookie }) => {
    await endStaffSession(db, session.tokenHash);
    cookie.clear();
    return undefined;
  });
  bind(calls.prove, async ({ session, body }) => {
    await proveStaff(db, limits, { session, password: body.password });
    return describeSession(db, session);
  });

  bind(calls.passTotp, async (request) => {
    const { session, body } = request;
    const ring = await keyRingOf(env);
    const check = (tx: Tx) => checkTotp(tx, ring, { staffId: session.staff.id, code: body.code });
    const passing = { session, counters: codeCounters(session.staff.id), check };
    return opened(await passSecondFactor(db, limits, passing), request);
  });
  bind(calls.passRecoveryCode, async (request) => {
    const { session, body, requestId } = request;
    const check = (tx: Tx) => useRecoveryCode(tx, { staffId: session.staff.id, code: body.code });
    const history = { action: "staff.use-recovery-code", requestId } as const;
    const passing = { session, counters: codeCounters(session.staff.id), check, history };
    return opened(await passSecondFactor(db, limits, passing), request);
  });
  bind(calls.askPasskey, async ({ session }) => ({ ...(await challengeForPasskey(db, session, place)) }));
  bind(calls.passPasskey, async (request) => {
    const { session, body } = request;
    const check = (tx: Tx) => checkPasskey(tx, session, { ...body, ...place });
    const passing = { session, counters: passkeyCounters(session.staff.id), check };
    return opened(await passSecondFactor(db, limits, passing), request);
  });

  bind(calls.beginTotp, async ({ session }) =>
    beginTotp(db, await keyRingOf(env), { session, issuer: (await currentBrand(shop)).name }),
  );
  bind(calls.confirmTotp, async (request) => {
    const { session, body, requestId } = request;
    const confirming = { session, code: body.code, requestId, ring: await keyRingOf(env) };
    const { token, recoveryCodes } = await confirmTotp(db, limits, confirming);
    return { session: await opened(token, request), recoveryCodes };
  });
  bind(calls.beginPasskey, async ({ session }) => {
    requireMayEnrol(session);
    return { ...(await challengeForNewPasskey(db, session, { ...place, brandName: (await currentBrand(shop)).name })) };
  });
  bind(calls.addPasskey, async (request) => {
    const { session, body, requestId } = request;
    requireMayEnrol(session);
    const { token, recoveryCodes } = await db.transaction(async (tx) => {
      await addPasskey(tx, session, { ...body, ...place });
      return finishEnrolment(tx, { session, requestId, action: "staff.add-passkey" });
    });
    return { session: await opened(token, request), recoveryCodes };
  });
  bind(calls.removePasskey, async ({ session, by, params }) => {
    await removePasskey(db, by, params.id);
    return describeSession(db, session);
  });
  bind(calls.removeTotp, async ({ session, by }) => {
    await removeTotp(db, by);
    return describeSession(db, session);
  });
  bind(calls.renewRecoveryCodes, async ({ session, by }) => {
    const recoveryCodes = await renewRecoveryCodes(db, by);
    return { session: await describeSession(db, session), recoveryCodes };
  });
}
