import { formatGreeting } from "./greeting.ts";
import { Code, MailLayout, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";
import { RegistrationNote } from "./registration-note.tsx";

export const registrationCode: MailTemplate<"registration-code"> = {
  subject: ({ code }, { brand }) => `${code} is your ${brand.name} code`,
  body: ({ name, code, createdAt }, shop) => (
    <MailLayout shop={shop} preview={`Complete your registration with ${code}`} heading="Complete your registration">
      <Paragraph>{formatGreeting(name)}</Paragraph>
      <Paragraph>Enter this code to verify your email and create your {shop.brand.name} account:</Paragraph>
      <Code code={code} />
      <RegistrationNote name={name} createdAt={createdAt} />
    </MailLayout>
  ),
};
