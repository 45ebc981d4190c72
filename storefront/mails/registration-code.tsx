import { greeting, registrationBegun } from "./greeting.ts";
import { Code, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

export const registrationCode: MailTemplate<"registration-code"> = {
  subject: ({ code }, { brand }) => `${code} is your ${brand.name} code`,
  body: ({ name, code, begunAt }, shop) => (
    <MailLayout shop={shop} preview={`Finish your registration with ${code}`} heading="Finish your registration">
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>enter this code to verify your e-mail and open your {shop.brand.name} account:</Paragraph>
      <Code code={code} />
      <Note>
        It finishes {registrationBegun({ name, begunAt })}, with the password chosen then. If that was not you, ignore
        this mail and enter the code nowhere: without it no account is opened.
      </Note>
    </MailLayout>
  ),
};
