import type { Brand } from "#contract/brand.ts";
import type { MailContent, RenderedMail } from "./mail-content.ts";

export async function renderMail(
  content: MailContent,
  { brand }: { brand: Brand; shopUrl: string },
): Promise<RenderedMail> {
  const text = `Hello ${content.name}, your ${brand.name} code is ${content.code}.`;
  return { subject: `Your ${brand.name} code`, text, html: `<p>${text}</p>` };
}
