import { getMailRefusal, refuseMails as refuseMailsCall } from "#contract/shop/mail.ts";
import type { Bind } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { readRefusal, refuseMails } from "./refuse-mails.ts";

export function mailRoutes(bind: Bind, { db }: Shop): void {
  bind(getMailRefusal, ({ query }) => readRefusal(db, query.token));
  bind(refuseMailsCall, ({ query }) => refuseMails(db, query.token));
}
