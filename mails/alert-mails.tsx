import { Link } from "@react-email/components";
import { formatRupees } from "#contract/rules/money.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

const formatAlertCondition = (below: number | null) =>
  below === null ? "it is back in stock" : `it costs ${formatRupees(below)} or less`;

export const alertConfirm: MailTemplate<"alert-confirm"> = {
  subject: ({ productName }, { brand }) => `Shall ${brand.name} tell you about ${productName}?`,
  body: ({ productName, below, confirmUrl }, shop) => (
    <MailLayout shop={shop} preview="One press, and we tell you" heading="Shall we tell you?">
      <Paragraph>
        Somebody asked us to write to this address about {productName} when {formatAlertCondition(below)}. If that was
        you, please say so:
      </Paragraph>
      <ButtonLink href={confirmUrl}>Yes, tell me</ButtonLink>
      <Note>If it was not you, do nothing: we will not write about it again.</Note>
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
      heading={below === null ? "It is back in stock" : "The price has come down"}
    >
      <Paragraph>
        You asked us to tell you when {formatAlertCondition(below)}: {productName} is in stock now, for{" "}
        {formatRupees(netPrice)}.
      </Paragraph>
      <ButtonLink href={productUrl}>See the product</ButtonLink>
      <Note>
        This was the one mail about it. Stock and prices may have changed again when you read this. To end all that you
        asked us to tell you of: <Link href={unsubscribeUrl}>unsubscribe</Link>.
      </Note>
    </MailLayout>
  ),
};
