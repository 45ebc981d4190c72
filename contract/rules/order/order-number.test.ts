import { expect, test } from "vitest";
import { normalizeOrderNumber, ORDER_NUMBER } from "./order-number.ts";

test.each(["RB-7K3F-9Q2M", "rb-7k3f-9q2m", "rb7k3f9q2m", "7K3F9Q2M", " Rb 7k3f 9q2m ", "#RB–7K3F–9Q2M"])(
  "order number: %j is RB-7K3F-9Q2M",
  (typed) => expect(normalizeOrderNumber(typed)).toBe("RB-7K3F-9Q2M"),
);

test("order number: one that begins with R and B needs no second RB", () => {
  expect(normalizeOrderNumber("RB-RB3F-9Q2M")).toBe("RB-RB3F-9Q2M");
  expect(normalizeOrderNumber("rb3f9q2m")).toBe("RB-RB3F-9Q2M");
});

test.each(["", "RB-7K3F", "RB-7K3F-9Q2M-X", "03001234567", "٧K3F-9Q2M", "RB-7K3F-9Q2M' or 1=1"])(
  "order number: %j is none",
  (typed) => expect(normalizeOrderNumber(typed)).not.toMatch(ORDER_NUMBER),
);
