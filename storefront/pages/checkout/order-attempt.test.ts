import { expect, test } from "vitest";
import { attemptFor, missingForOrder } from "./order-attempt.ts";

const address = {
  id: 1,
  phone: "03001234567",
  address: "12 Mall Road",
  postalCode: "54000",
  state: { id: 1, name: "Punjab" },
  city: { id: 1, name: "Lahore", courierPricings: [] },
};

test("place order: an address, then a courier, then the address's text are asked for", () => {
  expect(missingForOrder({ address: null, courierId: "" })).toBe("Please create address");
  expect(missingForOrder({ address, courierId: "" })).toBe("Please select a delivery courier");
  expect(missingForOrder({ address: { ...address, address: " " }, courierId: "3" })).toBe("Create Address First");
  expect(missingForOrder({ address, courierId: "3" })).toBeUndefined();
});

test("attempts: the same request keeps its key, another request gets another", () => {
  const first = attemptFor(undefined, "one");
  expect(attemptFor(first, "one")).toBe(first);
  expect(attemptFor(first, "two").key).not.toBe(first.key);
});
