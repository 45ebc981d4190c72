import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { MailShop } from "#contract/mail-content.ts";
import { MINUTE_MS, OTP_LIFETIME_MS } from "#contract/rules/limits.ts";
import { LOOK } from "./look.ts";

interface MailLayoutProps {
  shop: MailShop;
  /** What a list of mails shows beside the subject. */
  preview: string;
  heading: string;
  children: ReactNode;
}

/** The sheet every mail is written on. */
export function MailLayout({ shop: { brand, shopUrl }, preview, heading, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={LOOK.page}>
        <Container style={LOOK.sheet}>
          <Text style={LOOK.brand}>{brand.name}</Text>
          <Section style={LOOK.card}>
            <Heading as="h1" style={LOOK.heading}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Text style={LOOK.footer}>
            {brand.name}, {brand.street}, {brand.city} · {brand.phone} · {brand.email} ·{" "}
            <Link href={shopUrl} style={LOOK.link}>
              {new URL(shopUrl).host}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={LOOK.paragraph}>{children}</Text>;
}

export function Note({ children }: { children: ReactNode }) {
  return <Text style={LOOK.note}>{children}</Text>;
}

export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={LOOK.button}>
      {children}
    </Link>
  );
}

/** The code, and how long it lasts. */
export function Code({ code }: { code: string }) {
  return (
    <>
      <Text style={LOOK.code}>{code}</Text>
      <Note>
        It is valid for {OTP_LIFETIME_MS / MINUTE_MS} minutes and works once. Nobody from the shop will ever ask you for
        it.
      </Note>
    </>
  );
}
