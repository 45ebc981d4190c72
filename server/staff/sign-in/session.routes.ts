import { SESSION_CALLS } from "#contract/office/staff/session.ts";
import { createIdentityQueue, toCaller } from "#server/auth/index.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { acceptInvitation } from "../invitation/accept-invitation.ts";
import { bindOwnFactorRoutes, bindSecondFactorRoutes } from "../second-factor/second-factor.routes.ts";
import { describeSession } from "./describe-session.ts";
import { createSignInChallenge, signInByPasskey } from "./passkey-sign-in.ts";
import { createSessionRouteContext, type SessionRouteContext } from "./session-route-context.ts";
import { setPassword } from "./set-password.ts";
import { signInStaff, verifyStaffPassword } from "./sign-in-staff.ts";
import { endStaffSession } from "./staff-session.repository.ts";

/** Includes the routes of a staff member's own second factor. */
export function bindSessionRoutes(bind: OfficeBind, shop: Shop): void {
  const context = createSessionRouteContext(shop);
  bindSignInRoutes(bind, context);
  bindSecondFactorRoutes(bind, context);
  bindOwnFactorRoutes(bind, context);
}

function bindSignInRoutes(bind: OfficeBind, { shop, limits, site, startSession }: SessionRouteContext): void {
  const { db } = shop;
  const queue = createIdentityQueue();
  bind(SESSION_CALLS.signIn, (request) =>
    queue.run(async () =>
      startSession(await signInStaff(db, limits, { ...request, ...request.body, caller: toCaller(request) }), request),
    ),
  );
  bind(SESSION_CALLS.beginPasskeySignIn, () => queue.run(async () => ({ ...(await createSignInChallenge(db, site)) })));
  bind(SESSION_CALLS.signInByPasskey, (request) =>
    queue.run(async () => {
      const { body, browser } = request;
      const caller = toCaller(request);
      return startSession(await signInByPasskey(db, limits, { ...body, ...site, caller, browser }), request);
    }),
  );
  bind(SESSION_CALLS.acceptInvitation, (request) =>
    queue.run(async () =>
      startSession(
        await acceptInvitation(db, limits, { ...request, ...request.body, caller: toCaller(request) }),
        request,
      ),
    ),
  );
  bind(SESSION_CALLS.setPassword, (request) =>
    queue.run(async () =>
      startSession(await setPassword(db, limits, { ...request, ...request.body, caller: toCaller(request) }), request),
    ),
  );
  bind(SESSION_CALLS.getSession, ({ session }) => describeSession(db, session));
  bind(SESSION_CALLS.signOut, async ({ session, cookie }) => {
    await endStaffSession(db, session.tokenHash);
    cookie.clear();
    return undefined;
  });
  bind(SESSION_CALLS.confirmIdentity, async ({ session, body }) => {
    await verifyStaffPassword(db, limits, { session, password: body.password });
    return describeSession(db, session);
  });
}
