import { MAIL_CALLS } from "#contract/shop/mail.ts";
import type { Bind } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { readRefusal, refuseMails } from "./refuse-mails.ts";

export function bindMailRoutes(bind: Bind, { db }: Shop): void {
  bind(MAIL_CALLS.getMailRefusal, ({ query }) => readRefusal(db, query.token));
  bind(MAIL_CALLS.refuseMails, ({ query }) => refuseMails(db, query.token));
}
