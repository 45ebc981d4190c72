import { formatGreeting } from "./greeting.ts";
import { ButtonLink, Code, MailLayout, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";
import { RegistrationNote } from "./registration-note.tsx";

export const verificationCode: MailTemplate<"verification-code"> = {
  subject: ({ code }, { brand }) => `${code} is your new ${brand.name} code`,
  body: ({ name, code, createdAt }, shop) => (
    <MailLayout shop={shop} preview={`Verify your email with ${code}`} heading="Verify your email">
      <Paragraph>{formatGreeting(name)}</Paragraph>
      <Paragraph>Here is the new code you requested. Earlier codes for this registration no longer work.</Paragraph>
      <Code code={code} />
      <ButtonLink href={`${shop.shopUrl}/auth/verify`}>Verify Email</ButtonLink>
      <RegistrationNote name={name} createdAt={createdAt} />
    </MailLayout>
  ),
};
