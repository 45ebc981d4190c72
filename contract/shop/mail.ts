import { z } from "zod";
import { MAIL_LISTS } from "../mail-content.ts";
import { text } from "../shapes.ts";
import { defineCalls } from "./endpoint.ts";

const Token = z.object({ token: text(600) });

/** The kind of mails that an unsubscribe link ends, and whether they have ended. */
export const MailRefusal = z.object({ list: z.enum(MAIL_LISTS), email: z.string(), refused: z.boolean() });
export type MailRefusal = z.infer<typeof MailRefusal>;

export const MAIL_CALLS = defineCalls({
  getMailRefusal: {
    method: "GET",
    path: "/mail/refusal",
    access: "all",
    summary: "Which mails a link ends, and whether it has; changes nothing",
    query: Token,
    response: MailRefusal,
  },
  /** One-click unsubscribe from a mail program or the page; the body is not read. */
  refuseMails: {
    method: "POST",
    path: "/mail/refuse",
    access: "all",
    summary: "End mails of a kind in one click (RFC 8058)",
    query: Token,
    response: MailRefusal,
  },
});
