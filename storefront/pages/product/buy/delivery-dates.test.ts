import { expect, test } from "vitest";
import { EXPRESS_DELIVERY_DAYS, STANDARD_DELIVERY_DAYS } from "#contract/rules/limits.ts";
import { formatDeliveryDates } from "./delivery-dates.ts";

test("delivery dates: express from today to 4 days, standard from today to 5 days", () => {
  const noon = new Date("2026-11-17T07:00:00Z");
  expect(formatDeliveryDates(noon, EXPRESS_DELIVERY_DAYS)).toBe("Tue 17 – Sat 21 Nov");
  expect(formatDeliveryDates(noon, STANDARD_DELIVERY_DAYS)).toBe("Tue 17 – Sun 22 Nov");
});

test("delivery dates: today is Pakistan's, wherever the browser is", () => {
  expect(formatDeliveryDates(new Date("2026-11-16T18:59:59Z"), 4)).toBe("Mon 16 – Fri 20 Nov");
  expect(formatDeliveryDates(new Date("2026-11-16T19:00:00Z"), 4)).toBe("Tue 17 – Sat 21 Nov");
});

test("delivery dates: both months are named where they differ", () => {
  expect(formatDeliveryDates(new Date("2026-11-28T07:00:00Z"), 4)).toBe("Sat 28 Nov – Wed 2 Dec");
  expect(formatDeliveryDates(new Date("2026-12-30T07:00:00Z"), 5)).toBe("Wed 30 Dec – Mon 4 Jan");
});
