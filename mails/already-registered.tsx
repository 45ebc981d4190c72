import { formatGreeting } from "./greeting.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";
import { STYLES } from "./styles.ts";

export const alreadyRegistered: MailTemplate<"already-registered"> = {
  subject: (_content, { brand }) => `You already have a ${brand.name} account`,
  body: ({ name }, shop) => (
    <MailLayout shop={shop} preview="Sign in with the password you have" heading="You already have an account">
      <Paragraph>{formatGreeting(name)}</Paragraph>
      <Paragraph>
        someone, probably you, tried to register with this e-mail. It has an account already, so there is nothing to
        verify: just sign in.
      </Paragraph>
      <ButtonLink href={`${shop.shopUrl}/auth/login`}>Login</ButtonLink>
      <Note>
        Forgotten your password?{" "}
        <a href={`${shop.shopUrl}/auth/reset-password`} style={STYLES.link}>
          Set a new one
        </a>
        . If it was not you, nothing has changed and there is nothing to do.
      </Note>
    </MailLayout>
  ),
};
