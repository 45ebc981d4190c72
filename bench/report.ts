import { CACHED, type Goal, GROWTH, ORDER_FLOW, UNCACHED } from "./goals.ts";
import type { CatalogueResult } from "./measure.ts";
import type { OrderFlow } from "./orders/order-flow.ts";

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;
const ms = (time: number) => time.toFixed(2);
const goalOf = (goal: Goal | undefined) => (goal ? percent(goal.goal, 1) : "");

export function printTable({ products, cases, memory }: CatalogueResult): void {
  const header = [
    "case",
    "bytes",
    "baseline/s",
    "noise",
    "cached",
    "goal",
    "p95",
    "µs",
    "uncached",
    "goal",
    "uncached/s",
    "p95",
    "µs",
  ];
  const rows = cases.map(({ name, bytes, baseline, cached, uncached, cachedShare, uncachedShare, noise }) => [
    name,
    String(bytes),
    baseline.rate.toFixed(0),
    `± ${percent(noise / 2, 1)}`,
    percent(cachedShare, 1),
    goalOf(CACHED),
    ms(cached.p95),
    cached.processorMicros.toFixed(0),
    percent(uncachedShare, 1),
    goalOf(UNCACHED[name]),
    uncached.rate.toFixed(0),
    ms(uncached.p95),
    uncached.processorMicros.toFixed(0),
  ]);
  print(
    `${products.toLocaleString("en")} products: cached and uncached as shares of the baseline, medians of five (p95 in ms, µs of processor time per response; memory cached ${memory.cached} MiB, uncached ${memory.uncached} MiB)`,
    [header, ...rows],
  );
}

/** Checks the smallest catalogue's shares, the growth to the largest, and the pages during orders. */
export function listMissedFloors(measured: readonly CatalogueResult[], flows: readonly OrderFlow[]): string[] {
  const [small, large] = [measured.at(0), measured.at(-1)];
  const missed: string[] = [];
  for (const { name, cachedShare, uncachedShare, cached, uncached } of small?.cases ?? []) {
    const floor = UNCACHED[name]?.floor ?? 0;
    if (cachedShare < CACHED.floor) missed.push(`${name}, cached: ${percent(cachedShare, 1)} of the baseline`);
    if (uncachedShare < floor) missed.push(`${name}, uncached: ${percent(uncachedShare, 1)} of the baseline`);
    if (cached.failed + uncached.failed > 0) missed.push(`${name}: responses other than 200`);
  }
  if (large !== small)
    for (const { name, uncached } of large?.cases ?? []) {
      const before = small?.cases.find((one) => one.name === name)?.uncached.p95 ?? Number.NaN;
      if (uncached.p95 / before > GROWTH.ceiling)
        missed.push(`${name}: ${(uncached.p95 / before).toFixed(1)} × slower with the large catalogue`);
    }
  for (const { name, fromCache, quietP99, busyP99 } of flows) {
    if (fromCache < ORDER_FLOW.fromCache.floor)
      missed.push(`${name}: ${percent(fromCache, 1)} cached while orders are placed`);
    if (busyP99 / quietP99 > ORDER_FLOW.p99.ceiling)
      missed.push(`${name}: p99 ${(busyP99 / quietP99).toFixed(1)} × while orders are placed`);
  }
  return missed;
}

/** Compares uncached p95 and memory of the largest and the smallest catalogue. */
export function printGrowth(measured: readonly CatalogueResult[]): void {
  const [small, large] = [measured.at(0), measured.at(-1)];
  if (!small || !large || small === large) return;
  const rows = large.cases.flatMap(({ name, uncached }) => {
    const before = small.cases.find((one) => one.name === name)?.uncached;
    return before
      ? [[name, ms(before.p95), ms(uncached.p95), (uncached.p95 / before.p95).toFixed(2), `≤ ${GROWTH.goal}`]]
      : [];
  });
  const memory = [
    "memory, MiB",
    String(small.memory.uncached),
    String(large.memory.uncached),
    (large.memory.uncached / small.memory.uncached).toFixed(2),
    "",
  ];
  print("Uncached p95 by size of the catalogue", [
    ["case", small.products.toLocaleString("en"), large.products.toLocaleString("en"), "ratio", "goal"],
    ...rows,
    memory,
  ]);
}

export function printOrderFlow(flows: readonly OrderFlow[]): void {
  print("Pages while orders are placed (times in ms)", [
    ["case", "orders/s", "pages/s", "from the cache", "goal", "p99 without", "p99 with orders", "ratio", "goal"],
    ...flows.map(({ name, pagesPerSecond, ordersPerSecond, fromCache, quietP99, busyP99 }) => [
      name,
      ordersPerSecond.toFixed(0),
      pagesPerSecond.toFixed(0),
      percent(fromCache, 1),
      percent(ORDER_FLOW.fromCache.goal, 1),
      ms(quietP99),
      ms(busyP99),
      (busyP99 / quietP99).toFixed(2),
      `≤ ${ORDER_FLOW.p99.goal}`,
    ]),
  ]);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  "),
  );
  process.stdout.write(`\n${title}\n${lines.join("\n")}\n`);
}
