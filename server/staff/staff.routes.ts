import { createNotFoundError } from "#contract/errors.ts";
import { STAFF_CALLS } from "#contract/office/staff/staff.ts";
import { record } from "#server/audit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changeStaff, lockMember, resetFactors } from "./change-staff.ts";
import { inviteStaff, withdrawInvitation } from "./invitation/invite-staff.ts";
import { mailLink } from "./invitation/mail-link.ts";
import type { OneTimeLink } from "./invitation/one-time-link.ts";
import { listStaff, toListedSession } from "./list-staff.ts";
import { changeRole, createRole, deleteRole } from "./roles/change-role.ts";
import { bindSessionRoutes } from "./sign-in/session.routes.ts";
import { changeSessionRule } from "./sign-in/session-rule.ts";
import { createPasswordLink } from "./sign-in/set-password.ts";
import { endSessionById, listStaffSessions } from "./sign-in/staff-session.repository.ts";

export function bindStaffRoutes(bind: OfficeBind, shop: Shop): void {
  bindSessionRoutes(bind, shop);
  bindMemberRoutes(bind, shop);
  bindLinkRoutes(bind, shop);
  bindRoleRoutes(bind, shop);
  bindOpenSessionRoutes(bind, shop);
}

function bindMemberRoutes(bind: OfficeBind, { db }: Shop): void {
  bind(STAFF_CALLS.listStaff, ({ session }) => listStaff(db, session));
  bind(STAFF_CALLS.changeStaff, async ({ session, context, params, body }) => {
    await changeStaff(db, context, { ...params, ...body, granting: session.permissions });
    return listStaff(db, session);
  });
  bind(STAFF_CALLS.resetFactors, async ({ session, context, params }) => {
    await resetFactors(db, context, { ...params, granting: session.permissions });
    return listStaff(db, session);
  });
}

type LinkPurpose = "invitation" | "new-password";

/** Invitations and links for a new password. */
function bindLinkRoutes(bind: OfficeBind, shop: Shop): void {
  const { db, env } = shop;
  // The token is in the fragment, which no server and no log sees.
  const toLinkFields = (purpose: LinkPurpose, { token, expiresAt }: OneTimeLink) => ({
    link: `${env.officeUrl}/office/login#${purpose}=${token}`,
    until: expiresAt.toISOString(),
  });
  const toLinkResponse = (purpose: LinkPurpose, issued: OneTimeLink & { mailed: boolean }, email: string) => {
    const { link, until } = toLinkFields(purpose, issued);
    return { link, expiresAt: until, mailedTo: issued.mailed ? email : null };
  };
  bind(STAFF_CALLS.inviteStaff, async ({ session, context, body }) => {
    const issued = await db.transaction((tx) =>
      inviteStaff(tx, context, {
        ...body,
        granting: session.permissions,
        send: ({ roleTitle: role, ...link }) =>
          mailLink(shop, tx, body.email, { template: "staff-invitation", role, ...toLinkFields("invitation", link) }),
      }),
    );
    return toLinkResponse("invitation", issued, body.email);
  });
  bind(STAFF_CALLS.withdrawInvitation, async ({ session, context, params }) => {
    await withdrawInvitation(db, context, params.id);
    return listStaff(db, session);
  });
  bind(STAFF_CALLS.createPasswordLink, async ({ session, context, params }) => {
    return db.transaction(async (tx) => {
      const member = await lockMember(tx, { ...params, granting: session.permissions });
      const { name, email } = member;
      const issued = await createPasswordLink(tx, context, member, (link) =>
        mailLink(shop, tx, email, { template: "staff-password-link", name, ...toLinkFields("new-password", link) }),
      );
      return toLinkResponse("new-password", issued, email);
    });
  });
}

function bindRoleRoutes(bind: OfficeBind, { db }: Shop): void {
  bind(STAFF_CALLS.createRole, async ({ session, context, body }) => {
    await createRole(db, context, { ...body, granting: session.permissions });
    return listStaff(db, session);
  });
  bind(STAFF_CALLS.changeRole, async ({ session, context, params, body }) => {
    await changeRole(db, context, { ...params, ...body, granting: session.permissions });
    return listStaff(db, session);
  });
  bind(STAFF_CALLS.deleteRole, async ({ session, context, params, query }) => {
    await deleteRole(db, context, { ...params, ...query, granting: session.permissions });
    return listStaff(db, session);
  });
}

function bindOpenSessionRoutes(bind: OfficeBind, { db }: Shop): void {
  bind(STAFF_CALLS.changeSessionRule, async ({ session, context, body }) => {
    await changeSessionRule(db, context, body.workingDayHours);
    return listStaff(db, session);
  });
  bind(STAFF_CALLS.listSessions, async ({ session }) => {
    const sessions = await listStaffSessions(db, session.staff.id);
    return { sessions: sessions.map((row) => toListedSession(row, session.tokenHash)) };
  });
  bind(STAFF_CALLS.endSession, async ({ session, context, params }) => {
    if (!isUuid(params.id)) throw createNotFoundError("session");
    await db.transaction(async (tx) => {
      // Members end their own sessions; those who manage the staff end any session.
      const staffId = session.permissions.has("staff.manage") ? undefined : session.staff.id;
      const ended = await endSessionById(tx, { id: params.id, staffId });
      if (!ended) throw createNotFoundError("session");
      const foreign = ended.staffId !== session.staff.id;
      if (foreign)
        await record(tx, context, [
          { action: "staff.end-session", subject: { kind: "staff", id: ended.staffId, name: "" } },
        ]);
    });
    return undefined;
  });
}
