import { greeting } from "./greeting.ts";
import { ButtonLink, Code, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

export const verificationCode: MailTemplate<"verification-code"> = {
  subject: ({ code }, { brand }) => `${code} is your new ${brand.name} code`,
  body: ({ name, code }, shop) => (
    <MailLayout shop={shop} preview={`Verify your e-mail with ${code}`} heading="Verify your e-mail">
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>here is the new code you asked for. Codes sent before it no longer work.</Paragraph>
      <Code code={code} />
      <ButtonLink href={`${shop.shopUrl}/auth/verify`}>Verify Email</ButtonLink>
      <Note>If you did not register, ignore this mail: without the code no account is opened.</Note>
    </MailLayout>
  ),
};
