import { notFound } from "#contract/errors.ts";
import * as staffCalls from "#contract/office/staff.ts";
import { record } from "#server/audit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changeStaff, lockedMember, resetFactors } from "./change-staff.ts";
import { inviteStaff, withdrawInvitation } from "./invite-staff.ts";
import { listStaff, shownSession } from "./list-staff.ts";
import { mailLink } from "./mail-link.ts";
import type { OnceLink } from "./once-link.ts";
import { sessionRoutes } from "./session.routes.ts";
import { letSetPassword } from "./set-password.ts";
import { endSessionById, listStaffSessions } from "./staff-session.repository.ts";

export function staffRoutes(bind: OfficeBind, shop: Shop): void {
  const { db, env } = shop;
  sessionRoutes(bind, shop);

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
    await withdrawInvitation(db, by, params.id);
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
      // One's own sessions; everybody's for who manages the staff.
      const staffId = session.permissions.has("staff.manage") ? undefined : session.staff.id;
      const ended = await endSessionById(tx, { id: params.id, staffId });
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
