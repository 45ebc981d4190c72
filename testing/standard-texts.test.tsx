import { readFileSync } from "node:fs";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { DEFAULT_BRAND } from "#contract/brand.ts";
import type { MailContent } from "#contract/mail-content.ts";
import { buildInfoPopups } from "#contract/rules/info-popups.ts";
import { POLICY } from "#contract/rules/limits.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { renderMail } from "#mails/render-mail.tsx";
import { ShopFactsProvider, selectOwnerTexts } from "#storefront/api/shop-facts.tsx";
import { Invoice } from "#storefront/pages/account/order/invoice.tsx";
import About from "#storefront/pages/info/about.tsx";
import Contact from "#storefront/pages/info/contact.tsx";
import Faq from "#storefront/pages/info/faq.tsx";
import Privacy from "#storefront/pages/info/privacy.tsx";
import Shipping from "#storefront/pages/info/shipping.tsx";
import Terms from "#storefront/pages/info/terms.tsx";

// The recorded texts of a shop without owner overrides (decision 0026). Change them only together with
// a standard text.
const RECORDED = new URL("./standard-texts.txt", import.meta.url);

const UNSET = { brand: DEFAULT_BRAND, policy: {}, texts: {} };
const PAGES = { about: About, contact: Contact, faq: Faq, privacy: Privacy, shipping: Shipping, terms: Terms };

/** Returns the visible text of a page, one line per run of text. */
function pageText(
  page: ComponentType<never>,
  { path = "/", ...props }: { path?: string; [prop: string]: unknown } = {},
) {
  const facts = {
    brand: UNSET.brand,
    shopUrl: "https://shop.example.pk",
    categories: null,
    ...selectOwnerTexts(UNSET, path),
  };
  const element = createElement(ShopFactsProvider, null, createElement(page, props as never));
  const routes = [{ id: "root", path: "/", element }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: facts } } });
  const markup = renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll(
    /<script\b[\s\S]*?<\/script>/g,
    "",
  );
  const runs = (/<article[^>]*>([\s\S]*)<\/article>/.exec(markup)?.[1] ?? markup).split(/<[^>]*>/);
  return runs.map((run) => run.trim()).filter((run) => run !== "");
}

const ITEMS = [
  { name: "Intel Core i5-14400F", quantity: 1, total: 52_000 },
  { name: "USB-C Cable", quantity: 2, total: 3_000 },
];
const MONEY = { number: "RB-7K3F-9Q2M", subTotal: 55_000, courierCost: 250, grandTotal: 55_250 };
const IN_MAIL = {
  ...MONEY,
  items: ITEMS,
  courierName: "Leopards",
  recipientName: "Ayesha Khan",
  phone: "03001234567",
  address: "House 5, Street 9",
  cityName: "Lahore",
  stateName: "Punjab",
  postalCode: "54000",
  paymentMethod: "cod" as const,
};
/** The fields of an order that the invoice prints. */
const PRINTED = {
  ...MONEY,
  createdAt: "2026-11-15T20:05:00.000Z",
  courier: { name: "Leopards" },
  orderItems: ITEMS.map(({ name, quantity: qty, total }, productId) => ({
    productId,
    name,
    qty,
    total,
    price: total / qty,
  })),
  payment: { method: "cod", status: "success" },
  refunds: [],
  discounts: [],
  address: {
    name: "Ayesha Khan",
    phone: "03001234567",
    address: "House 5, Street 9",
    city: "Lahore",
    state: "Punjab",
    postalCode: "54000",
  },
} as unknown as Order;

const WHO = { name: "Ayesha Khan" };
const CODE = { ...WHO, code: "012345", createdAt: "2026-11-15T20:05:00.000Z" };
const MAILS: MailContent[] = [
  { template: "registration-code", ...CODE },
  { template: "verification-code", ...CODE },
  { template: "reset-code", ...WHO, code: CODE.code },
  { template: "already-registered", ...WHO },
  { template: "password-changed", ...WHO },
  { template: "order-placed", ...WHO, order: IN_MAIL },
  { template: "payment-received", ...WHO, order: IN_MAIL },
  { template: "payment-failed", ...WHO, order: IN_MAIL },
  { template: "order-shipped", ...WHO, order: IN_MAIL },
  { template: "order-delivered", ...WHO, order: IN_MAIL },
  { template: "order-cancelled", ...WHO, order: IN_MAIL },
];

const recorded = new Map<string, string>();
beforeAll(() => {
  for (const part of readFileSync(RECORDED, "utf8").split(/^=== /m).slice(1)) {
    const [name = "", ...lines] = part.trimEnd().split("\n");
    recorded.set(name, lines.join("\n"));
  }
});

test("a shop without overrides sends no texts in its pages", () => {
  expect(selectOwnerTexts(UNSET, "/shipping")).toEqual({});
});

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])("page %s shows the standard text without overrides", (name) => {
  expect(pageText(PAGES[name], { path: `/${name}` }).join("\n")).toBe(recorded.get(`page ${name}`));
});

test("the invoice shows the standard text without overrides", () => {
  expect(pageText(Invoice, { order: PRINTED, onPrinted: () => {} }).join("\n")).toBe(recorded.get("invoice"));
});

test("the popups show the standard text without overrides", () => {
  const lines = Object.values(buildInfoPopups(POLICY)).flatMap(({ link, title, paragraphs }) => [
    link,
    title,
    ...paragraphs,
  ]);
  expect(lines.join("\n")).toBe(recorded.get("popups"));
});

test.each(MAILS)("mail $template has the standard text without overrides", async (content) => {
  const { brand } = UNSET;
  const { subject, text } = await renderMail(content, { brand, shopUrl: "https://shop.example.pk" });
  expect(`${subject}\n\n${text}`).toBe(recorded.get(`mail ${content.template}`));
});
