import { greeting, registrationBegun } from "./greeting.ts";
import { ButtonLink, Code, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

export const verificationCode: MailTemplate<"verification-code"> = {
  subject: ({ code }, { brand }) => `${code} is your new ${brand.name} code`,
  body: ({ name, code, begunAt }, shop) => (
    <MailLayout shop={shop} preview={`Verify your e-mail with ${code}`} heading="Verify your e-mail">
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>here is the new code you asked for. Codes sent before it no longer work.</Paragraph>
      <Code code={code} />
      <ButtonLink href={`${shop.shopUrl}/auth/verify`}>Verify Email</ButtonLink>
      <Note>
        It finishes {registrationBegun({ name, begunAt })}, with the password chosen then. If that was not you, ignore
        this mail and enter the code nowhere: without it no account is opened.
      </Note>
    </MailLayout>
  ),
};
