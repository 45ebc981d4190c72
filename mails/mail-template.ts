import type { ReactElement } from "react";
import type { Brand } from "#contract/brand.ts";
import type { ContentOf, MailContent } from "#contract/mail-content.ts";

/** Who writes, and where the mail's links lead. */
export interface MailShop {
  brand: Brand;
  shopUrl: string;
}

/** One file per template: its subject and its body. The plain-text part is made from the body. */
export interface MailTemplate<T extends MailContent["template"]> {
  subject: (content: ContentOf<T>, shop: MailShop) => string;
  body: (content: ContentOf<T>, shop: MailShop) => ReactElement;
}
