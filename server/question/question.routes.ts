import { QUESTIONS_PER_MINUTE } from "#contract/rules/limits.ts";
import { QUESTION_CALLS } from "#contract/shop/question.ts";
import { FailureLimits } from "#server/auth/index.ts";
import type { Bind } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import { toNetwork } from "#server/http/to-network.ts";
import type { Shop } from "#server/shop.ts";
import { askQuestion } from "./ask-question.ts";

export function bindQuestionRoutes(bind: Bind, shop: Shop): void {
  const limit = new CallLimit({ perMinute: QUESTIONS_PER_MINUTE });
  const mailLimits = new FailureLimits(shop.db.$client);
  bind(QUESTION_CALLS.askQuestion, async ({ body, ip, session }) => {
    limit.count(ip);
    const { mustConfirm } = await askQuestion(shop, {
      request: body,
      customerId: session?.customerId,
      checkMailLimit: (emailKey) => mailLimits.countConfirmationMail({ network: toNetwork(ip) }, emailKey),
    });
    if (!body.email) return { mess: "We will find out and update the page" };
    return {
      mess: mustConfirm
        ? "Please open the email we sent you and confirm your address. We will then email you the answer"
        : "We will find out and email you the answer",
    };
  });
}
