import { notFound } from "#contract/errors.ts";
import {
  answerAlert as answerAlertCall,
  askAlert as askAlertCall,
  endAlert,
  getAlert,
  type LinkedAlert,
  listAlerts,
} from "#contract/shop/alert.ts";
import { FailureLimits } from "#server/auth/index.ts";
import type { Bind } from "#server/http/bind.ts";
import { networkOf } from "#server/http/network-of.ts";
import { type Confirmable, confirmableOf } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import { answerAlert, readAlert } from "./answer-alert.ts";
import { askAlert } from "./ask-alert.ts";
import { endOwnAlert, ownAlerts } from "./own-alerts.ts";

/** What another domain has its mails confirmed by, through the same link and page. */
export interface Confirming {
  read(id: string): Promise<LinkedAlert>;
  answer(id: string, answer: "confirm" | "end"): Promise<LinkedAlert>;
}

export function alertRoutes(
  bind: Bind,
  shop: Shop,
  others: Record<Exclude<Confirmable["kind"], "alert">, Confirming>,
): void {
  const { db } = shop;
  const limits = new FailureLimits(db.$client);

  bind(askAlertCall, async ({ body, ip }) => {
    await askAlert(shop, body, (emailKey) => limits.countAlertQuestion({ network: networkOf(ip) }, emailKey));
    // The same whoever has the e-mail, and whatever was asked before.
    return { mess: "Please open the mail that we sent you, and confirm it there" };
  });
  const confirming: Record<Confirmable["kind"], Confirming> = {
    ...others,
    alert: { read: (id) => readAlert(db, id), answer: (id, answer) => answerAlert(db, id, answer) },
  };
  const linked = async (token: string) => {
    const found = await confirmableOf(db, token);
    if (!found) throw notFound("link");
    return { ...confirming[found.kind], id: found.id };
  };
  bind(getAlert, async ({ query }) => {
    const { read, id } = await linked(query.token);
    return read(id);
  });
  bind(answerAlertCall, async ({ body }) => {
    const { answer, id } = await linked(body.token);
    return answer(id, body.answer);
  });
  bind(listAlerts, async ({ session }) => ({ alerts: await ownAlerts(db, session.customerId) }));
  bind(endAlert, async ({ body, session }) => {
    await endOwnAlert(db, session.customerId, body.id);
    return undefined;
  });
}
