import type { Load } from "./load.ts";
import type { Measured } from "./measure.ts";
import type { OrderFlow } from "./order-flow.ts";

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;
const ms = (time: number) => time.toFixed(2);
const times = ({ p50, p95, p99, processor }: Load) => [ms(p50), ms(p95), ms(p99), processor.toFixed(0)];

export function printTable({ products, cases, memory }: Measured): void {
  const header = [
    "case",
    "bytes",
    "bare/s",
    "µs",
    "cached/s",
    "of bare",
    "p50",
    "p95",
    "p99",
    "µs",
    "cold/s",
    "of bare",
    "p50",
    "p95",
    "p99",
    "µs",
  ];
  const rows = cases.map(({ name, bytes, bare, cached, cold }) => [
    name,
    String(bytes),
    bare.rate.toFixed(0),
    bare.processor.toFixed(0),
    cached.rate.toFixed(0),
    percent(cached.rate, bare.rate),
    ...times(cached),
    cold.rate.toFixed(0),
    percent(cold.rate, bare.rate),
    ...times(cold),
  ]);
  print(
    `${products.toLocaleString("en")} products (times in ms, µs of the server's processor per answer; memory cached ${memory.cached} MiB, cold ${memory.cold} MiB)`,
    [header, ...rows],
  );
  const failed = cases.flatMap(({ name, cached, cold }) => (cached.failed + cold.failed > 0 ? [name] : []));
  if (failed.length > 0) process.stdout.write(`Answers other than 200: ${failed.join(", ")}\n`);
}

/** How much slower the largest catalogue is than the smallest: p95 of cold answers, and memory. */
export function printGrowth(measured: readonly Measured[]): void {
  const [small, large] = [measured.at(0), measured.at(-1)];
  if (!small || !large || small === large) return;
  const rows = large.cases.flatMap(({ name, cold }) => {
    const before = small.cases.find((one) => one.name === name)?.cold;
    return before ? [[name, ms(before.p95), ms(cold.p95), (cold.p95 / before.p95).toFixed(2)]] : [];
  });
  const memory = [
    "memory, MiB",
    String(small.memory.cold),
    String(large.memory.cold),
    (large.memory.cold / small.memory.cold).toFixed(2),
  ];
  print("Cold p95 by size of the catalogue", [
    ["case", small.products.toLocaleString("en"), large.products.toLocaleString("en"), "ratio"],
    ...rows,
    memory,
  ]);
}

export function printOrderFlow(flows: readonly OrderFlow[]): void {
  print("Pages while orders flow (times in ms)", [
    ["case", "orders/s", "pages/s", "from the cache", "p99 quiet", "p99 busy", "ratio"],
    ...flows.map(({ name, pagesPerSecond, ordersPerSecond, fromCache, quietP99, busyP99 }) => [
      name,
      ordersPerSecond.toFixed(0),
      pagesPerSecond.toFixed(0),
      percent(fromCache, 1),
      ms(quietP99),
      ms(busyP99),
      (busyP99 / quietP99).toFixed(2),
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
