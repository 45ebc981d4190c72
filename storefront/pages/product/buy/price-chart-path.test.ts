import { expect, test } from "vitest";
import { DAY_MS } from "#contract/rules/limits.ts";
import { buildPriceChartPath } from "./price-chart-path.ts";

const NOW = Date.UTC(2026, 10, 16);
const at = (days: number, netPrice: number) => ({ from: new Date(NOW - days * DAY_MS).toISOString(), netPrice });

test("price chart: one price is a flat line; a lower one is a step down", () => {
  expect(buildPriceChartPath([at(90, 1_000)], NOW).line).toBe("M0 28H300");
  expect(buildPriceChartPath([at(90, 1_000), at(45, 800)], NOW).line).toBe("M0 3H150V53H300");
});
