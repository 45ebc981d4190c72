import { z } from "zod";
import { MAIL_LISTS } from "../mail-content.ts";
import { text } from "../shapes.ts";
import { endpoint } from "./endpoint.ts";

const Token = z.object({ token: text(600) });

/** Which mails a link of theirs ends, and whether it has. */
export const MailRefusal = z.object({ list: z.enum(MAIL_LISTS), email: z.string(), refused: z.boolean() });
export type MailRefusal = z.infer<typeof MailRefusal>;

export const getMailRefusal = endpoint("getMailRefusal", { query: Token, response: MailRefusal });
/** One click, from a mail program or the page: whatever body comes with it is not read. */
export const refuseMails = endpoint("refuseMails", { query: Token, response: MailRefusal });
