import { AUTH_CALLS } from "#contract/shop/auth.ts";
import type { Bind } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { checkCode } from "./codes/check-code.ts";
import { FailureLimits } from "./failure-limits.ts";
import { createIdentityQueue } from "./identity-queue.ts";
import { resetPassword } from "./password/reset-password.ts";
import { sendResetCode } from "./password/send-reset-code.ts";
import { finishRegistration } from "./registration/finish-registration.ts";
import { sendRegistrationCode } from "./registration/send-registration-code.ts";
import { startRegistration } from "./registration/start-registration.ts";
import { toCaller } from "./session/caller.ts";
import { endSession, extendSession } from "./session/session.repository.ts";
import { signIn } from "./session/sign-in.ts";

const CODE_SENT = { mess: "OTP has been sent to your email" };

export function bindAuthRoutes(bind: Bind, shop: Shop): void {
  const limits = new FailureLimits(shop.db.$client);
  const queue = createIdentityQueue();

  bind(AUTH_CALLS.register, (request) =>
    queue.run(async () => {
      await startRegistration(shop, limits, { ...request.body, caller: toCaller(request) });
      return { mess: "Registration successful! You can now verify Email" };
    }),
  );
  bind(AUTH_CALLS.verifyEmail, (request) =>
    queue.run(async () => {
      await finishRegistration(shop, limits, { ...request.body, caller: toCaller(request) });
      return { mess: "Email verified successfully" };
    }),
  );
  for (const endpoint of [AUTH_CALLS.getOtp, AUTH_CALLS.resendOtp] as const)
    bind(endpoint, (request) =>
      queue.run(async () => {
        await sendRegistrationCode(shop, limits, { ...request.body, caller: toCaller(request) });
        return CODE_SENT;
      }),
    );

  bind(AUTH_CALLS.login, (request) =>
    queue.run(() => signIn(shop, limits, { ...request.body, caller: toCaller(request) })),
  );
  bind(AUTH_CALLS.renewSession, async ({ session }) => ({
    expiresIn: await extendSession(shop.db, session.tokenHash),
  }));
  bind(AUTH_CALLS.logout, async ({ session }) => {
    await endSession(shop.db, session.tokenHash);
    return undefined;
  });

  bind(AUTH_CALLS.forgetPassword, (request) =>
    queue.run(async () => {
      await sendResetCode(shop, limits, { ...request.body, caller: toCaller(request) });
      return CODE_SENT;
    }),
  );
  bind(AUTH_CALLS.verifyOtp, (request) =>
    queue.run(async () => {
      await checkCode(shop, limits, { ...request.body, caller: toCaller(request), purpose: "reset" });
      return { mess: "OTP verified successfully" };
    }),
  );
  bind(AUTH_CALLS.resetPassword, (request) =>
    queue.run(async () => {
      await resetPassword(shop, limits, { ...request.body, caller: toCaller(request) });
      return { mess: "Your password has been reset successfully" };
    }),
  );
}
