import { createNotFoundError } from "#contract/errors.ts";
import { ALERT_CALLS, type LinkedAlert } from "#contract/shop/alert.ts";
import { FailureLimits } from "#server/auth/index.ts";
import type { Bind } from "#server/http/api/bind.ts";
import { toNetwork } from "#server/http/to-network.ts";
import { type Confirmable, readConfirmLink } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import { answerAlert, readAlert } from "./answer-alert.ts";
import { endOwnAlert, listOwnAlerts } from "./own-alerts.ts";
import { requestAlert } from "./request-alert.ts";

/** Lets another module, such as questions, use the confirmation link and page of alerts. */
export interface ConfirmationHandler {
  read(id: string): Promise<LinkedAlert>;
  answer(id: string, answer: "confirm" | "end"): Promise<LinkedAlert>;
}

export function bindAlertRoutes(
  bind: Bind,
  shop: Shop,
  otherHandlers: Record<Exclude<Confirmable["kind"], "alert">, ConfirmationHandler>,
): void {
  const { db } = shop;
  const limits = new FailureLimits(db.$client);

  bind(ALERT_CALLS.askAlert, async ({ body, ip }) => {
    await requestAlert(shop, body, (emailKey) => limits.countConfirmationMail({ network: toNetwork(ip) }, emailKey));
    // Known and unknown e-mails get the same response, also for a repeated request.
    return { mess: "Please open the email we sent you and confirm your alert" };
  });
  const handlers: Record<Confirmable["kind"], ConfirmationHandler> = {
    ...otherHandlers,
    alert: { read: (id) => readAlert(db, id), answer: (id, answer) => answerAlert(db, id, answer) },
  };
  const getHandler = async (token: string) => {
    const confirmable = await readConfirmLink(db, token);
    if (!confirmable) throw createNotFoundError("link");
    return { ...handlers[confirmable.kind], id: confirmable.id };
  };
  bind(ALERT_CALLS.getAlert, async ({ query }) => {
    const { read, id } = await getHandler(query.token);
    return read(id);
  });
  bind(ALERT_CALLS.answerAlert, async ({ body }) => {
    const { answer, id } = await getHandler(body.token);
    return answer(id, body.answer);
  });
  bind(ALERT_CALLS.listAlerts, async ({ session }) => ({ alerts: await listOwnAlerts(db, session.customerId) }));
  bind(ALERT_CALLS.endAlert, async ({ body, session }) => {
    await endOwnAlert(db, session.customerId, body.id);
    return undefined;
  });
}
