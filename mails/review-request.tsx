import { Link } from "@react-email/components";
import { formatGreeting } from "./greeting.ts";
import { ButtonLink, MailLayout, Note, Paragraph } from "./layout.tsx";
import type { MailTemplate } from "./mail-template.ts";
import { STYLES } from "./styles.ts";

export const reviewRequest: MailTemplate<"review-request"> = {
  subject: ({ products: [first] }) => `How do you like your ${first?.name ?? "order"}?`,
  body: ({ name, products, unsubscribeUrl }, shop) => (
    <MailLayout shop={shop} preview="Your review helps other shoppers" heading="How do you like it?">
      <Paragraph>{formatGreeting(name)}</Paragraph>
      <Paragraph>
        You have had these products for a few days. A short review, good or bad, helps other shoppers choose.
      </Paragraph>
      {products.map(({ name: product, slug }) => (
        <Paragraph key={slug}>
          <Link href={buildReviewUrl(shop.shopUrl, slug)} style={STYLES.link}>
            {product}
          </Link>
        </Paragraph>
      ))}
      <ButtonLink href={buildReviewUrl(shop.shopUrl, products[0]?.slug ?? "")}>Write a review</ButtonLink>
      <Note>
        We send this email once per order.{" "}
        <Link href={unsubscribeUrl} style={STYLES.link}>
          Stop review emails
        </Link>
        .
      </Note>
    </MailLayout>
  ),
};

function buildReviewUrl(shopUrl: string, slug: string): string {
  return `${shopUrl}/account/reviews?product=${slug}`;
}
