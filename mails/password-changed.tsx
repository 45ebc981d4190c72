import { formatGreeting } from "./greeting.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

export const passwordChanged: MailTemplate<"password-changed"> = {
  subject: (_content, { brand }) => `Your ${brand.name} password was changed`,
  body: ({ name }, shop) => (
    <MailLayout shop={shop} preview="All other devices were signed out" heading="Your password was changed">
      <Paragraph>{formatGreeting(name)}</Paragraph>
      <Paragraph>
        the password of your {shop.brand.name} account has just been changed, and all other devices were signed out. If
        it was you, there is nothing to do.
      </Paragraph>
      <Paragraph>If it was not you, set a new password at once:</Paragraph>
      <ButtonLink href={`${shop.shopUrl}/auth/reset-password`}>Reset Password</ButtonLink>
      <Note>
        Need help? Call {shop.brand.phone} or write to {shop.brand.email}.
      </Note>
    </MailLayout>
  ),
};
