import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { MailShop } from "#contract/mail-content.ts";
import { MINUTE_MS, OTP_LIFETIME_MS } from "#contract/rules/limits.ts";
import { STYLES } from "./styles.ts";

interface MailLayoutProps {
  shop: MailShop;
  /** The preview text beside the subject in a mail program. */
  preview: string;
  heading: string;
  children: ReactNode;
}

export function MailLayout({ shop: { brand, shopUrl }, preview, heading, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={STYLES.page}>
        <Container style={STYLES.sheet}>
          <Text style={STYLES.brand}>{brand.name}</Text>
          <Section style={STYLES.card}>
            <Heading as="h1" style={STYLES.heading}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Text style={STYLES.footer}>
            {brand.name}, {brand.street}, {brand.city} · {brand.phone} · {brand.email} ·{" "}
            <Link href={shopUrl} style={STYLES.link}>
              {new URL(shopUrl).host}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={STYLES.paragraph}>{children}</Text>;
}

export function Note({ children }: { children: ReactNode }) {
  return <Text style={STYLES.note}>{children}</Text>;
}

export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={STYLES.button}>
      {children}
    </Link>
  );
}

export function Code({ code }: { code: string }) {
  return (
    <>
      <Text style={STYLES.code}>{code}</Text>
      <Note>
        It is valid for {OTP_LIFETIME_MS / MINUTE_MS} minutes and can be used once. Our staff will never ask you for it.
      </Note>
    </>
  );
}
