import { formatDay } from "#contract/rules/calendar.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { formatGreeting } from "./greeting.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";
import { STYLES } from "./styles.ts";

export const giftCard: MailTemplate<"gift-card"> = {
  subject: ({ amount }, { brand }) => `Your ${brand.name} gift card of ${formatRupees(amount)}`,
  body: ({ name, senderName, message, amount, code, until }, shop) => (
    <MailLayout shop={shop} preview={`A gift card of ${formatRupees(amount)}`} heading="Your gift card">
      <Paragraph>{formatGreeting(name)}</Paragraph>
      <Paragraph>
        {senderName ? `${senderName} sends you` : "Here is"} a gift card of {formatRupees(amount)} for {shop.brand.name}
        .
      </Paragraph>
      {message && <Paragraph>“{message}”</Paragraph>}
      {/* Longer than other codes, so smaller, and never broken. */}
      <p style={{ ...STYLES.code, fontSize: "18px", letterSpacing: "0.05em", whiteSpace: "nowrap" }}>{code}</p>
      <Paragraph>Enter this code at checkout. You can use it in parts, and together with any way to pay.</Paragraph>
      <ButtonLink href={`${shop.shopUrl}/gift-card`}>See the balance</ButtonLink>
      <Note>
        {until === null ? "It does not expire. " : `It can be used until ${formatDay(new Date(until))}. `}
        Anyone with the code can use it: please do not forward this email.
      </Note>
    </MailLayout>
  ),
};
