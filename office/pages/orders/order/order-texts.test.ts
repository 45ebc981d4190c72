import { expect, test } from "vitest";
import { formatRupees } from "#contract/rules/money.ts";
import { buildWhatsAppUrl, formatDue, formatItems, formatPastOrders, formatPayment } from "./order-texts.ts";

const NOON = Date.parse("2026-11-16T12:00:00Z");

test("formatDue: counts down to the next call, then asks for the call", () => {
  const due = (callDueAt: string | null) => formatDue({ callDueAt }, NOON);
  expect(due(null)).toBe("");
  expect(due("2026-11-16T15:00:00Z")).toContain("3 h");
  expect(due("2026-11-16T12:00:00Z")).toBe(due("2026-11-15T12:00:00Z"));
  expect(due("2026-11-16T12:00:00Z")).not.toBe(due("2026-11-16T12:01:00Z"));
});

type Payment = Parameters<typeof formatPayment>[0]["payment"];
const CASH = { method: "cod", status: "pending", settledEarlier: false, cashSettledAt: null } as Payment;
const pay = (payment: Partial<Payment>, stage: "delivered" | "on-the-way" = "delivered") =>
  formatPayment({ payment: { ...CASH, ...payment }, stage, courier: "TCS", advance: null, cashDue: 12_500 });

test("formatPayment: a delivered cash order names the courier that has the money until it is settled", () => {
  expect(pay({})).toContain("TCS");
  const others = [
    pay({}, "on-the-way"),
    pay({ cashSettledAt: "2026-11-16T12:00:00Z" }),
    pay({ settledEarlier: true, cashSettledAt: "2026-11-16T12:00:00Z" }),
  ];
  for (const text of others) expect(text).not.toContain("TCS");
  expect(new Set(others).size).toBe(3);
});

test("formatPayment, an advance: names both parts, and no amount for staff who see none", () => {
  const show = (amount: number | null, isPaid: boolean) =>
    formatPayment({
      payment: CASH,
      stage: isPaid ? "to-pack" : "to-pay",
      courier: "TCS",
      advance: { amount, method: "stripe", isPaid },
      cashDue: amount && 18_500,
    });
  expect(show(2_000, true)).toBe(
    `Cash on delivery. Advance ${formatRupees(2_000)} paid by card, ${formatRupees(18_500)} to collect.`,
  );
  expect(show(2_000, false)).toContain("not paid yet");
  expect(show(null, true)).toBe("Cash on delivery, advance paid by card.");
});

test("formatPayment: each status of a card payment has its own text", () => {
  const texts = (["success", "pending", "failed", "refunded"] as const).map((status) =>
    pay({ method: "stripe", status }),
  );
  expect(new Set(texts).size).toBe(4);
  for (const text of texts) expect(text).toMatch(/card/i);
});

const ORDER = {
  phone: "03001234567",
  name: "Ali & Sons",
  number: "RB-7K3F-9Q2M",
  cashDue: 12_500,
  advance: null,
  method: "cod",
  address: { address: "1 Mall Road", city: "Lahore", state: "Punjab", postalCode: "54000" },
  confirmUrl: null,
} as Parameters<typeof buildWhatsAppUrl>[1];

test("buildWhatsAppUrl: the phone is international, the text is escaped and names order, amount and address", () => {
  const url = new URL(buildWhatsAppUrl("RigBazaar", ORDER));
  expect([url.host, url.pathname, [...url.searchParams.keys()]]).toEqual(["wa.me", "/923001234567", ["text"]]);
  const text = url.searchParams.get("text");
  for (const part of ["Ali & Sons", "RigBazaar", ORDER.number, formatRupees(12_500), "1 Mall Road, Lahore"])
    expect(text).toContain(part);
});

test("buildWhatsAppUrl: a paid order names no amount, and a link to confirm is added while there is one", () => {
  const textOf = (changes: object) =>
    new URL(buildWhatsAppUrl("RigBazaar", { ...ORDER, ...changes })).searchParams.get("text");
  expect(textOf({ method: "stripe" })).not.toContain(formatRupees(12_500));
  expect(textOf({ confirmUrl: "https://shop.pk/confirm/x" })).toMatch(/https:\/\/shop\.pk\/confirm\/x$/);
});

test("formatPastOrders: counts other orders; one is singular", () => {
  expect(formatPastOrders({ orders: 0, delivered: 0, refused: 0 })).toMatch(/first order/i);
  expect(formatPastOrders({ orders: 1, delivered: 1, refused: 0 })).toMatch(/\b1 other order:.*\b1 delivered.*\b0 ref/);
  expect(formatPastOrders({ orders: 3, delivered: 1, refused: 2 })).toMatch(/\b3 other orders:.*\b1 del.*\b2 refused/);
});

test("formatItems: counts the first item alone, and the units of all others", () => {
  const items = (firstUnits: number, units: number) => formatItems({ firstItem: "Netgear", firstUnits, units });
  expect([items(1, 1), items(3, 3), items(3, 4), items(1, 6)]).toEqual([
    "Netgear",
    "3 × Netgear",
    "3 × Netgear + 1 more",
    "Netgear + 5 more",
  ]);
});
