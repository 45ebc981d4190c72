import { expect, test } from "vitest";
import { formatRupees } from "#contract/rules/money.ts";
import { sumRemainingDiscounts } from "../order/remaining-discounts.ts";
import { chooseCourier, findOwnCity, planDelivery } from "./delivery-plan.ts";

const [TCS, LEOPARDS] = [
  { pricingId: 1, name: "TCS", price: 250 },
  { pricingId: 2, name: "Leopards", price: 400 },
];
const LAHORE = { id: 1, name: "Lahore", state: "Punjab", couriers: [{ ...TCS, price: 200 }] };
const MULTAN = { id: 2, name: "Multan", state: "Punjab", couriers: [TCS, LEOPARDS] };
const ORDER = {
  address: { address: "1 Mall Road", city: "Lahore", state: "Punjab", postalCode: "54000" },
  courier: "TCS",
  courierCost: 250,
  subTotal: 5_000,
  discounts: [],
  grandTotal: 5_250,
  cashDue: 5_250,
  method: "cod" as const,
  paymentStatus: "pending" as const,
};
const PAID = { ...ORDER, method: "stripe" as const, paymentStatus: "success" as const };

test("findOwnCity: by name and province, because two provinces may have a city of one name", () => {
  const other = { ...LAHORE, id: 3, state: "Sindh" };
  expect(findOwnCity([other, LAHORE], ORDER)).toBe(LAHORE);
  expect(findOwnCity([other], ORDER)).toBeUndefined();
});

test("chooseCourier: the order's courier where it delivers, else the cheapest", () => {
  expect(chooseCourier(MULTAN, { courier: "Leopards" })).toBe(LEOPARDS);
  expect(chooseCourier(MULTAN, { courier: "Rider" })).toBe(TCS);
  expect(chooseCourier(undefined, ORDER)).toBeUndefined();
});

test("planDelivery, same city and courier: the old price stays, whatever the courier charges today", () => {
  const plan = planDelivery(ORDER, { city: LAHORE, courier: { ...TCS, price: 900 } });
  expect(plan).toMatchObject({ isSame: true, courierCost: 250, total: 5_250, problem: null });
  expect(planDelivery(ORDER, undefined)).toMatchObject({ isSame: true, total: 5_250 });
});

test("planDelivery, cash order: the new total is collected at the door", () => {
  const plan = planDelivery(ORDER, { city: MULTAN, courier: LEOPARDS });
  expect(plan).toMatchObject({ isSame: false, courierCost: 400, total: 5_400, problem: null });
  expect(plan.about).toContain(formatRupees(5_400));
});

test("planDelivery, paid by card: a lower total is refunded, a higher one is refused", () => {
  const lower = planDelivery(PAID, { city: MULTAN, courier: { ...TCS, price: 100 } });
  expect([lower.about, lower.problem]).toEqual([expect.stringContaining(formatRupees(150)), null]);
  expect(planDelivery(PAID, { city: MULTAN, courier: LEOPARDS }).problem).toContain(formatRupees(150));
  expect(planDelivery(PAID, { city: MULTAN, courier: TCS })).toMatchObject({ isSame: false, problem: null });
});

test("a discount on delivery pays at most the new courier, and discounts of goods stay", () => {
  const discounts = [
    { label: "SALE", amount: 500, promised: 500, code: null, kind: "goods" as const },
    { label: "Free delivery", amount: 250, promised: 250, code: null, kind: "delivery" as const },
  ];
  const discounted = { subTotal: 5_000, courierCost: 250, grandTotal: 4_500, discounts };
  expect(sumRemainingDiscounts(discounted, { courierCost: 400 })).toBe(750);
  expect(sumRemainingDiscounts(discounted, { courierCost: 100 })).toBe(600);
});
