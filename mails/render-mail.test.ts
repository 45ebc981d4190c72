import { expect, test } from "vitest";
import { DEFAULT_BRAND } from "#contract/brand.ts";
import type { MailContent } from "#contract/mail-content.ts";
import { formatGreeting } from "./greeting.ts";
import { renderMail } from "./render-mail.tsx";

const SHOP = { brand: { ...DEFAULT_BRAND, name: "Gear & Co" }, shopUrl: "https://shop.example.pk" };
const WITH_CODE: MailContent[] = (["registration-code", "verification-code", "reset-code"] as const).map(
  (template) => ({ template, name: "Ayesha Khan", code: "012345", createdAt: "2026-11-15T20:05:00.000Z" }),
);
const WITHOUT: MailContent[] = (["already-registered", "password-changed"] as const).map((template) => ({
  template,
  name: "Ayesha Khan",
}));

test.each(WITH_CODE)("$template: the code is in the subject and in both parts", async (content) => {
  const { subject, text, html } = await renderMail(content, SHOP);
  for (const part of [subject, text, html]) expect(part).toMatch(/\b012345\b/);
  expect(text).toContain("10 minutes");
});

test.each(["registration-code", "verification-code"] as const)(
  "%s: names the registration's owner and its start in Pakistan's time",
  async (template) => {
    const mail = (name: string) =>
      renderMail({ template, name, code: "012345", createdAt: "2026-11-15T20:05:00.000Z" }, SHOP);
    const words = async (name: string) => (await mail(name)).text.replace(/\s+/g, " ");
    expect(await words("Ayesha Khan")).toMatch(
      /registration that Ayesha started on 16.Nov.2026, 1:05 am \(Pakistan time\)/i,
    );
    expect(await words("http://evil.example now")).toContain("registration that someone started");
  },
);

test.each([...WITH_CODE, ...WITHOUT])(
  "$template: brand from the configuration, greeting, readable text",
  async (content) => {
    const { subject, text, html } = await renderMail(content, SHOP);
    expect(subject).toContain("Gear & Co");
    expect(text).toContain("Hello Ayesha,");
    expect(text).not.toMatch(/<[a-z]|&amp;/);
    expect(html).toContain("Gear &amp; Co");
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).not.toContain("RigBazaar");
  },
);

test.each(WITHOUT)("$template: no digits that look like a code, and links into the shop", async (content) => {
  const { text, html } = await renderMail(content, SHOP);
  expect(text).not.toMatch(/\b\d{6}\b/);
  expect(html).toContain("https://shop.example.pk/auth/reset-password");
});

test.each([
  { template: "staff-invitation", role: "Catalogue" },
  { template: "staff-password-link", name: "Ayesha Khan" },
] as const)("$template: the link and its expiry in Pakistan's time are in both parts", async (content) => {
  const link = "https://office.example.pk/office/login#invitation=a-b_c";
  const until = "2026-11-15T20:05:00.000Z";
  const { subject, text, html } = await renderMail({ ...content, link, until }, SHOP);
  expect(subject).toContain("office of Gear & Co");
  for (const part of [text, html]) expect(part).toContain(link);
  expect(text.replace(/\s+/g, " ")).toMatch(/until 16.Nov.2026, 1:05 am \(Pakistan time\)/i);
});

test("order-placed: the text part separates prices from their labels", async () => {
  const order = {
    number: "RB-7K3F-9Q2M",
    items: [{ name: "USB-C Cable", quantity: 1, total: 1_500 }],
    subTotal: 1_500,
    courierCost: 200,
    grandTotal: 1_700,
    courierName: "Leopards",
    paymentMethod: "cod" as const,
    recipientName: "Ayesha Khan",
    phone: "03001234567",
    address: "House 5, Street 9",
    cityName: "Lahore",
    stateName: "Punjab",
    postalCode: "54000",
  };
  const { text } = await renderMail({ template: "order-placed", name: "Ayesha Khan", order }, SHOP);
  for (const line of [/^USB-C Cable Rs\s1,500$/m, /^Subtotal Rs\s1,500$/m, /^Total Rs\s1,700$/m])
    expect(text).toMatch(line);
});

test.each([
  ["Ayesha Khan", "Hello Ayesha,"],
  ["عائشہ", "Hello عائشہ,"],
  ["بے\u200cنظیر بھٹو", "Hello بے\u200cنظیر,"],
  ["O'Neil", "Hello O'Neil,"],
  ["http://evil.example", "Hello,"],
  ["evil.example/win", "Hello,"],
  ["<b>x</b>", "Hello,"],
  ["x".repeat(31), "Hello,"],
  ["", "Hello,"],
])("greeting: %j is %j", (name, line) => {
  expect(formatGreeting(name)).toBe(line);
});
