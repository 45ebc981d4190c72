import { afterEach, expect, test } from "vitest";
import { createAttempt, endAttempt, findMissingForOrder, findOpenAttempt } from "./order-attempt.ts";

const address = {
  id: 1,
  phone: "03001234567",
  address: "12 Mall Road",
  postalCode: "54000",
  state: { id: 1, name: "Punjab" },
  city: { id: 1, name: "Lahore", courierPricings: [] },
};
afterEach(endAttempt);

test("place order: requires an address, then a courier, then the address text of the form", () => {
  const text = { addressText: "12 Mall Road" };
  expect(findMissingForOrder({ address: null, courierId: "", addressText: "" })).toBe("Please create address");
  expect(findMissingForOrder({ address, courierId: "", ...text })).toBe("Please select a delivery courier");
  expect(findMissingForOrder({ address, courierId: "3", addressText: " " })).toBe("Create Address First");
  expect(findMissingForOrder({ address, courierId: "3", ...text })).toBeUndefined();
});

test("attempts: a request keeps its key until the response; another request has none", () => {
  const first = createAttempt("one", "replaced");
  expect(findOpenAttempt("one")).toEqual(first);
  expect(findOpenAttempt("two")).toBeUndefined();
  endAttempt();
  expect(findOpenAttempt("one")).toBeUndefined();
  expect(createAttempt("one", undefined).key).not.toBe(first.key);
});
