import {
  forgetPassword,
  getOtp,
  login,
  logout,
  register,
  renewSession,
  resendOtp,
  resetPassword,
  verifyEmail,
  verifyOtp,
} from "#contract/shop/auth.ts";
import type { Bind } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { callerOf } from "./caller.ts";
import { checkCode } from "./check-code.ts";
import { FailureLimits } from "./failure-limits.ts";
import { finishRegistration } from "./finish-registration.ts";
import { identityQueue } from "./identity-queue.ts";
import { resetPassword as resetPasswordByCode } from "./reset-password.ts";
import { sendRegistrationCode } from "./send-registration-code.ts";
import { sendResetCode } from "./send-reset-code.ts";
import { endSession, slideSession } from "./session.repository.ts";
import { signIn } from "./sign-in.ts";
import { startRegistration } from "./start-registration.ts";

const CODE_SENT = { mess: "OTP has been sent to your email" };

export function authRoutes(bind: Bind, shop: Shop): void {
  const limits = new FailureLimits(shop.db.$client);
  const queue = identityQueue();

  bind(register, (request) =>
    queue.run(async () => {
      await startRegistration(shop, limits, { ...request.body, caller: callerOf(request) });
      return { mess: "Registration successful! You can now verify Email" };
    }),
  );
  bind(verifyEmail, (request) =>
    queue.run(async () => {
      await finishRegistration(shop, limits, { ...request.body, caller: callerOf(request) });
      return { mess: "Email verified successfully" };
    }),
  );
  for (const endpoint of [getOtp, resendOtp] as const)
    bind(endpoint, (request) =>
      queue.run(async () => {
        await sendRegistrationCode(shop, limits, { ...request.body, caller: callerOf(request) });
        return CODE_SENT;
      }),
    );

  bind(login, (request) => queue.run(() => signIn(shop, limits, { ...request.body, caller: callerOf(request) })));
  bind(renewSession, async ({ session }) => ({ expiresIn: await slideSession(shop.db, session.tokenHash) }));
  bind(logout, async ({ session }) => {
    await endSession(shop.db, session.tokenHash);
    return undefined;
  });

  bind(forgetPassword, (request) =>
    queue.run(async () => {
      await sendResetCode(shop, limits, { ...request.body, caller: callerOf(request) });
      return CODE_SENT;
    }),
  );
  bind(verifyOtp, (request) =>
    queue.run(async () => {
      await checkCode(shop, limits, { ...request.body, caller: callerOf(request), purpose: "reset" });
      return { mess: "OTP verified successfully" };
    }),
  );
  bind(resetPassword, (request) =>
    queue.run(async () => {
      await resetPasswordByCode(shop, limits, { ...request.body, caller: callerOf(request) });
      return { mess: "Your password has been reset successfully" };
    }),
  );
}
