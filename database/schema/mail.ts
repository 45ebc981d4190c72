import type { MailContent, MailList } from "#contract/mail-content.ts";
import { integer, jsonb, pgTable, text, uuid } from "#database/orm.ts";
import { moment } from "./columns.ts";

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
  /** Set while the words are still to be written from it. */
  content: jsonb().$type<MailContent>(),
  /** Until when the code in it is good; null where it holds none, or none any more. */
  codeUntil: moment(),
  orderId: uuid(),
  /** It may still be taken back until then. */
  notBefore: moment(),
  /** Where one click ends mails of its kind; null where nobody can refuse it. */
  unsubscribeUrl: text(),
});

/** Who wants no more mails of a kind. */
export const mailRefusal = pgTable("mail_refusal", {
  emailKey: text().notNull(),
  list: text().$type<MailList>().notNull(),
  at: moment().notNull().defaultNow(),
});
