import { Link } from "@react-email/components";
import { formatRupees } from "#contract/rules/money.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

const formatAlertCondition = (below: number | null) =>
  below === null ? "it is back in stock" : `it costs ${formatRupees(below)} or less`;

export const alertConfirm: MailTemplate<"alert-confirm"> = {
  subject: ({ productName }, { brand }) => `Confirm your ${brand.name} alert: ${productName}`,
  body: ({ productName, below, confirmUrl }, shop) => (
    <MailLayout shop={shop} preview="Confirm your email to activate the alert" heading="Confirm your alert">
      <Paragraph>
        Someone, probably you, asked us to email this address about {productName} when {formatAlertCondition(below)}. To
        get this alert, please confirm:
      </Paragraph>
      <ButtonLink href={confirmUrl}>Confirm alert</ButtonLink>
      <Note>If this was not you, please ignore this email. We will not send another one.</Note>
    </MailLayout>
  ),
};

export const alertNotice: MailTemplate<"alert-told"> = {
  subject: ({ productName, below, netPrice }) =>
    below === null ? `Back in stock: ${productName}` : `Now ${formatRupees(netPrice)}: ${productName}`,
  body: ({ productName, below, netPrice, productUrl, unsubscribeUrl }, shop) => (
    <MailLayout
      shop={shop}
      preview={productName}
      heading={below === null ? "It is back in stock" : "The price has dropped"}
    >
      <Paragraph>
        You asked for an alert when {formatAlertCondition(below)}: {productName} is in stock now, for{" "}
        {formatRupees(netPrice)}.
      </Paragraph>
      <ButtonLink href={productUrl}>See the product</ButtonLink>
      <Note>
        This is the only email for this alert. Stock and price may have changed since we sent it. To stop all your
        alerts: <Link href={unsubscribeUrl}>unsubscribe</Link>.
      </Note>
    </MailLayout>
  ),
};
