import { QUESTIONS_PER_MINUTE } from "#contract/rules/limits.ts";
import { askQuestion as call } from "#contract/shop/question.ts";
import { FailureLimits } from "#server/auth/index.ts";
import type { Bind } from "#server/http/bind.ts";
import { CallLimit } from "#server/http/call-limit.ts";
import { networkOf } from "#server/http/network-of.ts";
import type { Shop } from "#server/shop.ts";
import { askQuestion } from "./ask-question.ts";

export function questionRoutes(bind: Bind, shop: Shop): void {
  const limit = new CallLimit({ perMinute: QUESTIONS_PER_MINUTE });
  const mailLimits = new FailureLimits(shop.db.$client);
  bind(call, async ({ body, ip, session }) => {
    limit.count(ip);
    const { mustConfirm } = await askQuestion(shop, {
      asked: body,
      customerId: session?.customerId,
      admit: (emailKey) => mailLimits.countAlertQuestion({ network: networkOf(ip) }, emailKey),
    });
    if (!body.email) return { mess: "We will look it up" };
    return {
      mess: mustConfirm
        ? "Please open the mail that we sent you and confirm your email. Then we mail you the answer"
        : "We will look it up and mail you the answer",
    };
  });
}
