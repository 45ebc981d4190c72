import { LOCALE, TIME_ZONE } from "#contract/rules/limits.ts";
import { formatGreeting } from "./greeting.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

const timeFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE });

function LinkNote({ until }: { until: string }) {
  return (
    <Note>
      The link works once, until {timeFormat.format(new Date(until))} (Pakistan time). Anyone with the link can use it,
      so please do not share it.
    </Note>
  );
}

export const staffInvitation: MailTemplate<"staff-invitation"> = {
  subject: (_content, { brand }) => `You are invited to the office of ${brand.name}`,
  body: ({ role, link, until }, shop) => (
    <MailLayout shop={shop} preview={`As ${role}`} heading="You are invited">
      <Paragraph>
        {shop.brand.name} invites you to its office, as {role}. Choose a password to begin:
      </Paragraph>
      <ButtonLink href={link}>Join the office</ButtonLink>
      <LinkNote until={until} />
    </MailLayout>
  ),
};

export const staffPasswordLink: MailTemplate<"staff-password-link"> = {
  subject: (_content, { brand }) => `A new password for the office of ${brand.name}`,
  body: ({ name, link, until }, shop) => (
    <MailLayout shop={shop} preview="Choose a new password" heading="Choose a new password">
      <Paragraph>{formatGreeting(name)}</Paragraph>
      <Paragraph>
        an owner of {shop.brand.name} has created this link, so that you can set a new password for the office:
      </Paragraph>
      <ButtonLink href={link}>Set a new password</ButtonLink>
      <LinkNote until={until} />
    </MailLayout>
  ),
};
