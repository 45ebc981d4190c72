import type { ContentOf } from "#contract/mail-content.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";

const VERDICT_TEXTS: Record<ContentOf<"question-answered">["verdict"], string> = {
  fits: "With this answer, all the parts that we can check in your build fit.",
  "does-not-fit": "With this answer, your build has parts that do not fit. The build page shows what to change.",
  "cannot-verify": "Another check of your build is still open. The build page shows which one.",
};

/** Asks for confirmation before any other mail is sent to the address. */
export const questionConfirm: MailTemplate<"question-confirm"> = {
  subject: ({ product }, { brand }) => `Confirm your email: your question to ${brand.name} about ${product}`,
  body: ({ product, question, confirmUrl }, shop) => (
    <MailLayout shop={shop} preview="Confirm your email to get the answer" heading="Confirm your email">
      <Paragraph>
        Someone, probably you, asked us to answer a question about {product} at this address: “{question}”.
      </Paragraph>
      <Paragraph>If this was you, please confirm your email:</Paragraph>
      <ButtonLink href={confirmUrl}>Confirm my email</ButtonLink>
      <Note>If this was not you, please ignore this email. We will not send another one.</Note>
    </MailLayout>
  ),
};

export const questionAnswered: MailTemplate<"question-answered"> = {
  subject: ({ product }, { brand }) => `${brand.name}: the answer to your question about ${product}`,
  body: ({ product, question, answer, verdict, parts }, shop) => {
    // A question from a product page does not refer to a build.
    const isBuild = parts.includes(",");
    return (
      <MailLayout shop={shop} preview={answer} heading="The answer to your question">
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          You asked us about {product}: “{question}”.
        </Paragraph>
        <Paragraph>{answer}</Paragraph>
        {isBuild && <Paragraph>{VERDICT_TEXTS[verdict]}</Paragraph>}
        <ButtonLink href={`${shop.shopUrl}${isBuild ? `/build?parts=${parts}` : `/product/${parts}`}`}>
          {isBuild ? "See your build" : "See the product"}
        </ButtonLink>
        <Note>You get this email because you confirmed this address. We have now deleted the address.</Note>
      </MailLayout>
    );
  },
};
