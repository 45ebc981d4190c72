import { expect, test } from "vitest";
import { calculateAdvance, describeAdvance } from "./cash-advance.ts";

test("calculateAdvance: percent in whole rupees, at least the minimum, at most the total", () => {
  expect(calculateAdvance(20_245, { percent: 10, minimum: 500 })).toBe(2_025);
  expect(calculateAdvance(3_000, { percent: 10, minimum: 500 })).toBe(500);
  expect(calculateAdvance(300, { percent: 0, minimum: 500 })).toBe(300);
  expect(describeAdvance({ amount: 2_000, cashDue: 18_500 })).toBe("Pay Rs\u00a02,000 now, Rs\u00a018,500 at the door");
  expect(describeAdvance({ amount: 300, cashDue: 0 })).toBe("Pay Rs\u00a0300 now, nothing at the door");
});
