import { expect, test } from "vitest";
import { DEFAULT_BRAND } from "#contract/brand.ts";
import type { OrderInMail, OrderMailContent } from "#contract/mail-content.ts";
import { renderMail } from "./render-mail.tsx";

const SHOP = { brand: DEFAULT_BRAND, shopUrl: "https://shop.example.pk" };
const ORDER: OrderInMail = {
  number: "RB-7K3F-9Q2M",
  items: [{ name: "USB-C Cable", quantity: 1, total: 1_500 }],
  subTotal: 1_500,
  courierCost: 200,
  grandTotal: 1_700,
  courierName: "Leopards",
  paymentMethod: "bank",
  paymentStatus: "pending",
  recipientName: "Ayesha Khan",
  phone: "03001234567",
  address: "House 5, Street 9",
  cityName: "Lahore",
  stateName: "Punjab",
  postalCode: "54000",
};
const PAGE = "https://shop.example.pk/pay/bank/RB-7K3F-9Q2M";
const ASKS_TO_PAY = /transfer exactly Rs.1,700 with RB-7K3F-9Q2M/;

async function mailText(template: OrderMailContent["template"], state: Partial<OrderInMail> = {}): Promise<string> {
  const { text } = await renderMail({ template, name: "Ayesha Khan", order: { ...ORDER, ...state } }, SHOP);
  return text.replaceAll(/\s+/g, " ");
}

test("an order by transfer: its mails lead to the payment page, and none has an account number", async () => {
  for (const template of ["order-placed", "transfer-reminder", "transfer-rejected", "order-changed"] as const) {
    const text = await mailText(template, {
      transfer: { until: "2026-11-19T13:05:00.000Z", reason: "Unknown number." },
    });
    expect(text).toContain(PAGE);
    expect(text).toMatch(ASKS_TO_PAY);
    expect(text).not.toMatch(/PK\d{2}/);
  }
  expect(await mailText("transfer-reminder", { transfer: { until: "2026-11-19T13:05:00.000Z" } })).toContain(
    "19 November 2026, 18:05",
  );
  expect(await mailText("transfer-rejected", { transfer: { reason: "Unknown number." } })).toContain("Unknown number.");
});

test("a cancelled order by transfer: nothing was charged, it must not be paid, and a transfer can still be claimed", async () => {
  for (const text of [
    await mailText("order-cancelled"),
    await mailText("transfer-rejected", { transfer: { reason: "No.", isOver: true } }),
  ]) {
    expect(text).toContain(PAGE);
    expect(text).toContain("do not pay this order any more");
    expect(text).not.toMatch(ASKS_TO_PAY);
  }
  expect(await mailText("order-cancelled")).toMatch(/nothing was charged/i);
});

test("a paid order by transfer: no mail asks for money, and a refund goes to the bank account", async () => {
  for (const template of ["payment-received", "order-shipped", "order-delivered"] as const)
    expect(await mailText(template, { paymentStatus: "success" })).not.toContain(PAGE);
  expect(await mailText("order-cancelled", { paymentStatus: "success", refundDue: 1_700 })).toContain(
    "to your bank account",
  );
});
