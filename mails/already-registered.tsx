import { formatGreeting } from "./greeting.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";
import { STYLES } from "./styles.ts";

export const alreadyRegistered: MailTemplate<"already-registered"> = {
  subject: (_content, { brand }) => `You already have a ${brand.name} account`,
  body: ({ name }, shop) => (
    <MailLayout shop={shop} preview="Sign in with your existing password" heading="You already have an account">
      <Paragraph>{formatGreeting(name)}</Paragraph>
      <Paragraph>
        Someone, probably you, tried to register with this email address. It already has an account, so you can simply
        sign in.
      </Paragraph>
      <ButtonLink href={`${shop.shopUrl}/auth/login`}>Login</ButtonLink>
      <Note>
        Forgot your password?{" "}
        <a href={`${shop.shopUrl}/auth/reset-password`} style={STYLES.link}>
          Set a new one
        </a>
        . If this was not you, nothing has changed and you do not need to do anything.
      </Note>
    </MailLayout>
  ),
};
