import { COLD, FLOW, type Goal, GROWTH, KEPT } from "./goals.ts";
import type { Measured } from "./measure.ts";
import type { OrderFlow } from "./order-flow.ts";

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;
const ms = (time: number) => time.toFixed(2);
const goalOf = (goal: Goal | undefined) => (goal ? percent(goal.goal, 1) : "");

export function printTable({ products, cases, memory }: Measured): void {
  const header = [
    "case",
    "bytes",
    "bare/s",
    "noise",
    "kept",
    "goal",
    "p95",
    "µs",
    "cold",
    "goal",
    "cold/s",
    "p95",
    "µs",
  ];
  const rows = cases.map(({ name, bytes, bare, cached, cold, keptShare, coldShare, noise }) => [
    name,
    String(bytes),
    bare.rate.toFixed(0),
    `± ${percent(noise / 2, 1)}`,
    percent(keptShare, 1),
    goalOf(KEPT),
    ms(cached.p95),
    cached.processor.toFixed(0),
    percent(coldShare, 1),
    goalOf(COLD[name]),
    cold.rate.toFixed(0),
    ms(cold.p95),
    cold.processor.toFixed(0),
  ]);
  print(
    `${products.toLocaleString("en")} products: kept and cold as shares of the bare server, medians of five (p95 in ms, µs of the server's processor per answer; memory kept ${memory.cached} MiB, cold ${memory.cold} MiB)`,
    [header, ...rows],
  );
}

/** What fell below its floor, in words. The smallest catalogue's shares, the growth to the largest, and the flow of orders. */
export function missedFloors(measured: readonly Measured[], flows: readonly OrderFlow[]): string[] {
  const [small, large] = [measured.at(0), measured.at(-1)];
  const missed: string[] = [];
  for (const { name, keptShare, coldShare, cached, cold } of small?.cases ?? []) {
    const floor = COLD[name]?.floor ?? 0;
    if (keptShare < KEPT.floor) missed.push(`${name}, kept: ${percent(keptShare, 1)} of the bare server`);
    if (coldShare < floor) missed.push(`${name}, cold: ${percent(coldShare, 1)} of the bare server`);
    if (cached.failed + cold.failed > 0) missed.push(`${name}: answers other than 200`);
  }
  if (large !== small)
    for (const { name, cold } of large?.cases ?? []) {
      const before = small?.cases.find((one) => one.name === name)?.cold.p95 ?? Number.NaN;
      if (cold.p95 / before > GROWTH.ceiling)
        missed.push(`${name}: ${(cold.p95 / before).toFixed(1)} × by the catalogue`);
    }
  for (const { name, fromCache, quietP99, busyP99 } of flows) {
    if (fromCache < FLOW.fromCache.floor) missed.push(`${name}: ${percent(fromCache, 1)} kept while orders flow`);
    if (busyP99 / quietP99 > FLOW.p99.ceiling)
      missed.push(`${name}: p99 ${(busyP99 / quietP99).toFixed(1)} × while orders flow`);
  }
  return missed;
}

/** How much slower the largest catalogue is than the smallest: p95 of cold answers, and memory. */
export function printGrowth(measured: readonly Measured[]): void {
  const [small, large] = [measured.at(0), measured.at(-1)];
  if (!small || !large || small === large) return;
  const rows = large.cases.flatMap(({ name, cold }) => {
    const before = small.cases.find((one) => one.name === name)?.cold;
    return before ? [[name, ms(before.p95), ms(cold.p95), (cold.p95 / before.p95).toFixed(2), `≤ ${GROWTH.goal}`]] : [];
  });
  const memory = [
    "memory, MiB",
    String(small.memory.cold),
    String(large.memory.cold),
    (large.memory.cold / small.memory.cold).toFixed(2),
    "",
  ];
  print("Cold p95 by size of the catalogue", [
    ["case", small.products.toLocaleString("en"), large.products.toLocaleString("en"), "ratio", "goal"],
    ...rows,
    memory,
  ]);
}

export function printOrderFlow(flows: readonly OrderFlow[]): void {
  print("Pages while orders flow (times in ms)", [
    ["case", "orders/s", "pages/s", "from the cache", "goal", "p99 quiet", "p99 busy", "ratio", "goal"],
    ...flows.map(({ name, pagesPerSecond, ordersPerSecond, fromCache, quietP99, busyP99 }) => [
      name,
      ordersPerSecond.toFixed(0),
      pagesPerSecond.toFixed(0),
      percent(fromCache, 1),
      percent(FLOW.fromCache.goal, 1),
      ms(quietP99),
      ms(busyP99),
      (busyP99 / quietP99).toFixed(2),
      `≤ ${FLOW.p99.goal}`,
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
