import { describe, expect, test } from "vitest";
import { DEFAULT_BRAND } from "#contract/brand.ts";
import type { OrderInMail, OrderMailContent } from "#contract/mail-content.ts";
import { PAYMENT_STATUSES } from "#contract/rules/order/order-status.ts";
import { renderMail } from "./render-mail.tsx";

const SHOP = { brand: DEFAULT_BRAND, shopUrl: "https://shop.example.pk" };
const ORDER: OrderInMail = {
  number: "RB-7K3F-9Q2M",
  items: [{ name: "USB-C Cable", quantity: 1, total: 1_500 }],
  subTotal: 1_500,
  courierCost: 200,
  grandTotal: 1_700,
  courierName: "Leopards",
  paymentMethod: "cod",
  recipientName: "Ayesha Khan",
  phone: "03001234567",
  address: "House 5, Street 9",
  cityName: "Lahore",
  stateName: "Punjab",
  postalCode: "54000",
};

/** The text of the mail on one line, without its table of items. */
async function mailText(template: OrderMailContent["template"], state: Partial<OrderInMail>): Promise<string> {
  const { text } = await renderMail({ template, name: "Ayesha Khan", order: { ...ORDER, ...state } }, SHOP);
  return text.replaceAll(/\s+/g, " ");
}

const CASH = /keep Rs 1,700 ready in cash/;
const REFUND = /refund/i;
const NOT_CHARGED = "Your card was not charged.";

describe("order mails: what they say about money is true in each state of the payment", () => {
  test.each([
    // A cash order has nothing to refund and is paid at the door until it is cancelled.
    ["order-placed", { paymentMethod: "cod", paymentStatus: "pending" }, CASH],
    ["order-shipped", { paymentMethod: "cod", paymentStatus: "pending" }, CASH],
    ["order-changed", { paymentMethod: "cod", paymentStatus: "pending" }, CASH],
    ["order-cancelled", { paymentMethod: "cod", paymentStatus: "pending" }, "You do not need to pay anything."],
    // An unpaid card order.
    ["order-placed", { paymentMethod: "stripe", paymentStatus: "pending" }, "as soon as we receive your card payment"],
    ["order-placed", { paymentMethod: "stripe" }, "as soon as we receive your card payment"],
    ["order-changed", { paymentMethod: "stripe", paymentStatus: "failed" }, "Please pay Rs 1,700 by card"],
    ["payment-failed", { paymentMethod: "stripe", paymentStatus: "failed" }, "No money was taken"],
    ["order-cancelled", { paymentMethod: "stripe", paymentStatus: "pending" }, NOT_CHARGED],
    ["order-cancelled", { paymentMethod: "stripe", paymentStatus: "failed" }, NOT_CHARGED],
    // A paid card order.
    [
      "payment-received",
      { paymentMethod: "stripe", paymentStatus: "success" },
      "We have received your payment of Rs 1,700",
    ],
    [
      "order-placed",
      { paymentMethod: "stripe", paymentStatus: "success" },
      "We have received your card payment of Rs 1,700",
    ],
    ["order-shipped", { paymentMethod: "stripe", paymentStatus: "success" }, "you do not need to pay the courier"],
    ["order-changed", { paymentMethod: "stripe", paymentStatus: "success" }, "You do not need to pay anything more"],
    [
      "order-changed",
      { paymentMethod: "stripe", paymentStatus: "success", refundDue: 300 },
      "We will refund Rs 300 to your card within 5-10 business days.",
    ],
    [
      "order-cancelled",
      { paymentMethod: "stripe", paymentStatus: "success", refundDue: 1_700 },
      "We will refund Rs 1,700 to your card within 5-10 business days.",
    ],
    // All of it was refunded before.
    ["order-placed", { paymentMethod: "stripe", paymentStatus: "refunded" }, "Your card payment was refunded."],
    ["order-changed", { paymentMethod: "stripe", paymentStatus: "refunded" }, "Your card payment was refunded."],
    ["order-cancelled", { paymentMethod: "stripe", paymentStatus: "refunded" }, "Your card payment was refunded."],
    ["refund-sent", { paymentMethod: "stripe", refund: { amount: 300, how: "card" } }, "We have refunded Rs 300."],
  ] as const)("%s, %j", async (template, state, sentence) => {
    expect(await mailText(template, state)).toMatch(sentence);
  });

  test.each(PAYMENT_STATUSES)("cancelled, card payment %s: nothing asks for money", async (paymentStatus) => {
    const text = await mailText("order-cancelled", { paymentMethod: "stripe", paymentStatus });
    expect(text).not.toMatch(/ready in cash|pay the courier|please pay/i);
    const isUnpaid = paymentStatus === "pending" || paymentStatus === "failed";
    expect(REFUND.test(text)).toBe(!isUnpaid);
    expect(text.includes(NOT_CHARGED)).toBe(isUnpaid);
  });

  test("a cancelled or shipped cash order speaks of no card and no refund", async () => {
    for (const template of ["order-cancelled", "order-shipped", "order-delivered"] as const)
      expect(await mailText(template, { paymentStatus: "pending" })).not.toMatch(/refund|charged|your card/i);
  });

  test("a cancelled order says nothing of a delivery, and how to ask", async () => {
    const text = await mailText("order-cancelled", { paymentStatus: "pending" });
    expect(text).not.toMatch(/Delivered to|To cancel or change/);
    expect(text).toContain("If you have a question about this");
  });
});

test.each(["order-placed", "payment-received", "order-shipped", "order-delivered", "order-changed"] as const)(
  "%s: links to the tracking page, which needs no sign-in",
  async (template) => {
    expect(await mailText(template, {})).toContain("https://shop.example.pk/track#RB-7K3F-9Q2M");
  },
);

test("order mails, an advance: what is due now and at the door, what came, and no whole total as cash", async () => {
  const due: Partial<OrderInMail> = {
    paymentStatus: "pending",
    cashDue: 1_200,
    advance: { amount: 500, method: "stripe", isPaid: false },
  };
  const paid: Partial<OrderInMail> = { ...due, advance: { amount: 500, method: "stripe", isPaid: true } };
  const placed = await mailText("order-placed", due);
  expect(placed).toContain("Please pay the advance of Rs 500 under My Orders");
  expect(placed).toContain("Rs 1,200 is due at the door");
  expect(await mailText("payment-received", paid)).toContain("your advance of Rs 500, and your order is confirmed");
  expect(await mailText("order-shipped", paid)).toContain("Please keep Rs 1,200 ready in cash");
  expect(await mailText("payment-failed", due)).toContain("Please pay the advance of Rs 500");
  const cancelled = await mailText("order-cancelled", { ...paid, refundDue: 500 });
  expect(cancelled).toContain("We will refund Rs 500 to your card");
  for (const text of [placed, cancelled]) expect(text).not.toMatch(CASH);
  const transfer = await mailText("order-placed", { ...due, advance: { amount: 500, method: "bank", isPaid: false } });
  expect(transfer).toContain("Please transfer exactly Rs 500");
});
