import { formatGreeting } from "./greeting.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

export const passwordChanged: MailTemplate<"password-changed"> = {
  subject: (_content, { brand }) => `Your ${brand.name} password was changed`,
  body: ({ name }, shop) => (
    <MailLayout shop={shop} preview="All other devices were signed out" heading="Your password was changed">
      <Paragraph>{formatGreeting(name)}</Paragraph>
      <Paragraph>
        The password of your {shop.brand.name} account was changed, and all other devices were signed out. If this was
        you, you do not need to do anything.
      </Paragraph>
      <Paragraph>If this was not you, set a new password immediately:</Paragraph>
      <ButtonLink href={`${shop.shopUrl}/auth/reset-password`}>Reset Password</ButtonLink>
      <Note>
        Need help? Call {shop.brand.phone} or write to {shop.brand.email}.
      </Note>
    </MailLayout>
  ),
};
