import type { ContentOf, MailContent, MailShop, RenderedMail } from "#contract/mail-content.ts";
import type { MailTemplate } from "./mail-template.ts";

const TEXT_SELECTORS = [
  { selector: "h1", options: { uppercase: false } },
  // Table cells are side by side in HTML; as plain text they would run together.
  { selector: "td + td", format: "inlineSurround", options: { prefix: " " } },
];

export async function renderMail<T extends MailContent["template"]>(
  content: ContentOf<T>,
  shop: MailShop,
): Promise<RenderedMail> {
  // Loaded with the first mail, because most processes that import this (tests, tools) never render one.
  const [{ render, toPlainText }, { TEMPLATES }] = await Promise.all([
    import("@react-email/render"),
    import("./templates.ts"),
  ]);
  const template = TEMPLATES[content.template] as MailTemplate<T>;
  const html = await render(template.body(content, shop));
  return {
    subject: template.subject(content, shop),
    text: toPlainText(html, { wordwrap: 78, selectors: TEXT_SELECTORS }),
    html,
  };
}
