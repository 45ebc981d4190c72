import { formatGreeting } from "./greeting.ts";
import { Code, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

export const resetCode: MailTemplate<"reset-code"> = {
  subject: ({ code }, { brand }) => `${code} is your code for a new ${brand.name} password`,
  body: ({ name, code }, shop) => (
    <MailLayout shop={shop} preview={`Set a new password with ${code}`} heading="Set a new password">
      <Paragraph>{formatGreeting(name)}</Paragraph>
      <Paragraph>Enter this code to set a new password for your {shop.brand.name} account:</Paragraph>
      <Code code={code} />
      <Note>If you did not request this, ignore this email. Your password will not change.</Note>
    </MailLayout>
  ),
};
