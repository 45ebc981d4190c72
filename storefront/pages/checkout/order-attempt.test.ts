import { afterEach, expect, test } from "vitest";
import { beginAttempt, endAttempt, missingForOrder, openAttempt } from "./order-attempt.ts";

const address = {
  id: 1,
  phone: "03001234567",
  address: "12 Mall Road",
  postalCode: "54000",
  state: { id: 1, name: "Punjab" },
  city: { id: 1, name: "Lahore", courierPricings: [] },
};
afterEach(endAttempt);

test("place order: an address, then a courier, then the text of the form are asked for", () => {
  const text = { addressText: "12 Mall Road" };
  expect(missingForOrder({ address: null, courierId: "", addressText: "" })).toBe("Please create address");
  expect(missingForOrder({ address, courierId: "", ...text })).toBe("Please select a delivery courier");
  expect(missingForOrder({ address, courierId: "3", addressText: " " })).toBe("Create Address First");
  expect(missingForOrder({ address, courierId: "3", ...text })).toBeUndefined();
});

test("attempts: the same request keeps its key until an answer came, another request has none", () => {
  const first = beginAttempt("one", "replaced");
  expect(openAttempt("one")).toEqual(first);
  expect(openAttempt("two")).toBeUndefined();
  endAttempt();
  expect(openAttempt("one")).toBeUndefined();
  expect(beginAttempt("one", undefined).key).not.toBe(first.key);
});
