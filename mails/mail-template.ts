import type { ReactElement } from "react";
import type { ContentOf, MailContent, MailShop } from "#contract/mail-content.ts";

/** One file per template. The plain-text part is generated from the body. */
export interface MailTemplate<T extends MailContent["template"]> {
  subject: (content: ContentOf<T>, shop: MailShop) => string;
  body: (content: ContentOf<T>, shop: MailShop) => ReactElement;
}
