import { expect, test } from "vitest";
import { formatRupees } from "#contract/rules/money.ts";
import { getFormatter } from "./format-value.ts";
import { getLastDays } from "./last-days.ts";
import { findLink } from "./report-links.ts";

test("getLastDays: the days of Pakistan, with today as the last", () => {
  // In Pakistan it is three in the morning of the next day.
  const now = Date.parse("2026-11-15T22:00:00Z");
  expect(getLastDays(1, now)).toEqual({ from: "2026-11-16", to: "2026-11-16" });
  expect(getLastDays(30, now)).toEqual({ from: "2026-10-18", to: "2026-11-16" });
});

test("report values: counts with thousands, rupees, and per cent with one decimal", () => {
  expect(getFormatter("count")(12_345)).toBe("12,345");
  expect(getFormatter("rupees")(12_345)).toBe(formatRupees(12_345));
  expect(getFormatter("percent")(12.34)).toBe("12.3 %");
});

const DAYS = { from: "2026-11-01", to: "2026-11-16" };
const open = (name: Parameters<typeof findLink>[0], row: object) => findLink(name, DAYS).linkTo?.(row as never);

test("report links: a day leads to its orders, a city to its orders of the period, a slow product to its page", () => {
  expect(open("sales-by-day", { name: "2026-11-03" })).toBe("/orders?queue=all&from=2026-11-03&to=2026-11-03");
  expect(open("sales-by-city", { name: "Dera Ghazi Khan" })).toBe(
    "/orders?queue=all&city=Dera+Ghazi+Khan&from=2026-11-01&to=2026-11-16",
  );
  expect(open("slow-movers", { productId: 7 })).toBe("/products/7");
});

test("report links: rows of other reports lead nowhere", () => {
  expect(findLink("refusal-reasons", DAYS)).toEqual({});
});
