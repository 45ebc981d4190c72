import type { MailContent, MailList } from "#contract/mail-content.ts";
import { integer, jsonb, pgTable, text, uuid } from "#database/orm.ts";
import { moment } from "../columns.ts";

export const mail = pgTable("mail", {
  id: uuid().primaryKey().defaultRandom(),
  recipient: text().notNull(),
  subject: text().notNull(),
  textPart: text().notNull(),
  htmlPart: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  sentAt: moment(),
  attempts: integer().notNull().default(0),
  lastError: text(),
  /** Set until the mail is rendered from it. */
  content: jsonb().$type<MailContent>(),
  /** Expiry of the code in the mail; null if the mail has no code, or no longer. */
  codeUntil: moment(),
  orderId: uuid(),
  /** The mail waits until then, because the act can still be undone. */
  notBefore: moment(),
  /** The one-click unsubscribe link; null if the mail cannot be refused. */
  unsubscribeUrl: text(),
});

/** Recipients who unsubscribed from a kind of mail. */
export const mailRefusal = pgTable("mail_refusal", {
  emailKey: text().notNull(),
  list: text().$type<MailList>().notNull(),
  at: moment().notNull().defaultNow(),
});
