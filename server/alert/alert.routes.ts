import {
  answerAlert as answerAlertCall,
  askAlert as askAlertCall,
  endAlert,
  getAlert,
  listAlerts,
} from "#contract/shop/alert.ts";
import { FailureLimits } from "#server/auth/index.ts";
import type { Bind } from "#server/http/bind.ts";
import { networkOf } from "#server/http/network-of.ts";
import type { Shop } from "#server/shop.ts";
import { answerAlert, readAlert } from "./answer-alert.ts";
import { askAlert } from "./ask-alert.ts";
import { endOwnAlert, ownAlerts } from "./own-alerts.ts";

export function alertRoutes(bind: Bind, shop: Shop): void {
  const { db } = shop;
  const limits = new FailureLimits(db.$client);

  bind(askAlertCall, async ({ body, ip }) => {
    await askAlert(shop, body, (emailKey) => limits.countAlertQuestion({ network: networkOf(ip) }, emailKey));
    // The same whoever has the e-mail, and whatever was asked before.
    return { mess: "Please open the mail that we sent you, and confirm it there" };
  });
  bind(getAlert, ({ query }) => readAlert(db, query.token));
  bind(answerAlertCall, ({ body }) => answerAlert(db, body));
  bind(listAlerts, async ({ session }) => ({ alerts: await ownAlerts(db, session.customerId) }));
  bind(endAlert, async ({ body, session }) => {
    await endOwnAlert(db, session.customerId, body.id);
    return undefined;
  });
}
