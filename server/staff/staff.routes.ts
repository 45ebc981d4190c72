import { notFound, ShopError } from "#contract/errors.ts";
import * as calls from "#contract/office/session.ts";
import * as staffCalls from "#contract/office/staff.ts";
import { and, eq } from "#database/orm.ts";
import { staffSession } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { FailureLimits } from "#server/auth/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { OfficeBind, StaffSession } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { currentBrand } from "#server/shop-settings/index.ts";
import { changeStaff, lockedMember, resetFactors } from "./change-staff.ts";
import { describeSession } from "./describe-session.ts";
import { acceptInvitation, inviteStaff, type OnceLink, withdrawInvitation } from "./invite-staff.ts";
import { listStaff, shownSession } from "./list-staff.ts";
import { mailLink } from "./mail-link.ts";
import { removePasskey, removeTotp, renewRecoveryCodes } from "./own-factors.ts";
import { addPasskey, challengeForNewPasskey, challengeForPasskey, checkPasskey } from "./passkeys.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { beginTotp, checkTotp, confirmTotp, enrolled, passSecondFactor, requireMayEnrol } from "./second-factor.ts";
import { letSetPassword, setPassword } from "./set-password.ts";
import { proveStaff, signInStaff } from "./sign-in-staff.ts";
import { endStaffSession, findStaffSession, hashStaffToken, listStaffSessions } from "./staff-session.repository.ts";

export function staffRoutes(bind: OfficeBind, shop: Shop): void {
  const { db, env } = shop;
  const limits = new FailureLimits(db.$client);
  const place = { officeUrl: env.officeUrl };
  const opened = async (token: string, cookie: { set(token: string): void }) => {
    const session = await findStaffSession(db, hashStaffToken(token));
    if (!session) throw new ShopError("not-signed-in");
    cookie.set(token);
    return describeSession(db, session);
  };

  bind(calls.signIn, async ({ body, ip, browser, cookie }) =>
    opened(await signInStaff(db, limits, { ...body, ip, browser }), cookie),
  );
  bind(calls.acceptInvitation, async ({ body, ip, browser, requestId, cookie }) =>
    opened(await acceptInvitation(db, { ...body, ip, browser, requestId }), cookie),
  );
  bind(calls.setPassword, async ({ body, ip, browser, requestId, cookie }) =>
    opened(await setPassword(db, { ...body, ip, browser, requestId }), cookie),
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

  bind(calls.passTotp, async ({ session, body, cookie }) =>
    opened(await passSecondFactor(db, limits, session, (tx) => checkTotp(tx, session.staff.id, body.code)), cookie),
  );
  bind(calls.passRecoveryCode, async ({ session, body, cookie }) =>
    opened(
      await passSecondFactor(db, limits, session, async (tx) => {
        const right = await useRecoveryCode(tx, { staffId: session.staff.id, code: body.code });
        if (!right) throw new ShopError("wrong-code", { text: "This recovery code is not right" });
      }),
      cookie,
    ),
  );
  bind(calls.askPasskey, async ({ session }) => ({ ...(await challengeForPasskey(db, session, place)) }));
  bind(calls.passPasskey, async ({ session, body, cookie }) =>
    opened(
      await passSecondFactor(db, limits, session, (tx) => checkPasskey(tx, session, { ...body, ...place })),
      cookie,
    ),
  );

  bind(calls.beginTotp, async ({ session }) => beginTotp(db, session, { issuer: (await currentBrand(shop)).name }));
  bind(calls.confirmTotp, async ({ session, body, cookie }) => {
    const { token, recoveryCodes } = await confirmTotp(db, limits, session, body.code);
    return { session: await opened(token, cookie), recoveryCodes };
  });
  bind(calls.beginPasskey, async ({ session }) => {
    requireMayEnrol(session);
    return { ...(await challengeForNewPasskey(db, session, { ...place, brandName: (await currentBrand(shop)).name })) };
  });
  bind(calls.addPasskey, async ({ session, body, cookie }) => {
    requireMayEnrol(session);
    const { token, recoveryCodes } = await db.transaction(async (tx) => {
      await addPasskey(tx, session, { ...body, ...place });
      return enrolled(tx, session);
    });
    return { session: await opened(token, cookie), recoveryCodes };
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

  // After the hash sign, where no server and no log sees it.
  const shownLink = (what: "invitation" | "new-password", { token, expiresAt }: OnceLink) => ({
    link: `${env.officeUrl}/office/login#${what}=${token}`,
    until: expiresAt.toISOString(),
  });
  const onceLink = (what: "invitation" | "new-password", made: OnceLink & { mailed: boolean }, email: string) => {
    const { link, until } = shownLink(what, made);
    return { link, expiresAt: until, mailedTo: made.mailed ? email : null };
  };
  bind(staffCalls.listStaff, ({ session }) => listStaff(db, session));
  bind(staffCalls.inviteStaff, async ({ session, by, body }) => {
    const made = await db.transaction((tx) =>
      inviteStaff(tx, by, {
        ...body,
        granting: session.permissions,
        send: ({ roleTitle: role, ...link }) =>
          mailLink(shop, tx, body.email, { template: "staff-invitation", role, ...shownLink("invitation", link) }),
      }),
    );
    return onceLink("invitation", made, body.email);
  });
  bind(staffCalls.withdrawInvitation, async ({ session, by, params }) => {
    await withdrawInvitation(db, by, params.email);
    return listStaff(db, session);
  });
  bind(staffCalls.letSetPassword, async ({ session, by, params }) => {
    return db.transaction(async (tx) => {
      const member = await lockedMember(tx, { ...params, granting: session.permissions });
      const { name, email } = member;
      const made = await letSetPassword(tx, by, member, (link) =>
        mailLink(shop, tx, email, { template: "staff-password-link", name, ...shownLink("new-password", link) }),
      );
      return onceLink("new-password", made, email);
    });
  });
  bind(staffCalls.changeStaff, async ({ session, by, params, body }) => {
    await changeStaff(db, by, { ...params, ...body, granting: session.permissions });
    return listStaff(db, session);
  });
  bind(staffCalls.resetFactors, async ({ session, by, params }) => {
    await resetFactors(db, by, { ...params, granting: session.permissions });
    return listStaff(db, session);
  });
  bind(staffCalls.listSessions, async ({ session }) => {
    const sessions = await listStaffSessions(db, session.staff.id);
    return { sessions: sessions.map((row) => shownSession(row, session.tokenHash)) };
  });
  bind(staffCalls.endSession, async ({ session, by, params }) => {
    if (!isUuid(params.id)) throw notFound("session");
    await db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(staffSession)
        .where(and(eq(staffSession.id, params.id), ownOrManaged(session)))
        .returning({ staffId: staffSession.staffId });
      if (!ended) throw notFound("session");
      const foreign = ended.staffId !== session.staff.id;
      if (foreign)
        await record(tx, by, [
          { action: "staff.end-session", subject: { kind: "staff", id: ended.staffId, name: "" } },
        ]);
    });
    return undefined;
  });
}

/** One's own sessions; everybody's for who manages the staff. */
function ownOrManaged({ staff, permissions }: StaffSession) {
  return permissions.has("staff.manage") ? undefined : eq(staffSession.staffId, staff.id);
}
