// node bench/orders/simulate-cash.ts [--orders 10000] [--days 60] [--seed 1,2,3]: sends simulated cash orders
// through the shop's rules. Assumptions: proof/simulation/cash-buyers.ts
import { parseArgs } from "node:util";
import { cloneTemplate, startDatabaseServer } from "#testing/database/database-server.ts";
import { BUYER_KINDS, type BuyerKind } from "../../proof/simulation/cash-buyers.ts";
import { simulateCash, type Tally } from "../../proof/simulation/simulate-cash.ts";

const { values: options } = parseArgs({
  options: {
    orders: { type: "string", default: "10000" },
    days: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
  },
});
const print = (text: string) => process.stdout.write(`${text}\n`);

const server = await startDatabaseServer();
try {
  for (const seed of options.seed.split(",").map(Number)) {
    const database = await cloneTemplate(server.superuserUrl);
    const tallies = await simulateCash(database.db, {
      seed,
      orders: Number(options.orders),
      days: Number(options.days),
    });
    report(seed, tallies);
    await database.drop();
  }
} finally {
  await server.stop();
}
process.exit(0);

function report(seed: number, tallies: Record<BuyerKind, Tally>): void {
  print(`\nSeed ${seed}, ${options.orders} orders in ${options.days} days\n`);
  print(
    "| | orders | no signal | known | call | advance | only paid | refused, everything sent | refused, by the rules | not sent |",
  );
  print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const kind of BUYER_KINDS) print(lineOf(kind, tallies[kind]));
  print(lineOf("all", BUYER_KINDS.map((kind) => tallies[kind]).reduce(add)));
}

function lineOf(name: string, { orders, advised, withoutRules, withRules }: Tally): string {
  const cells = [
    orders,
    advised.nothing,
    advised.ship,
    advised.call,
    advised.advance,
    advised.prepaid,
    withoutRules.refused,
    withRules.refused,
    withRules["not sent"],
  ];
  return `| ${name} | ${cells.map((count) => count.toLocaleString("en")).join(" | ")} |`;
}

function add(one: Tally, other: Tally): Tally {
  const sum = <T extends Record<string, number>>(a: T, b: T) =>
    Object.fromEntries(Object.entries(a).map(([key, count]) => [key, count + (b[key] ?? 0)])) as T;
  return {
    orders: one.orders + other.orders,
    advised: sum(one.advised, other.advised),
    withoutRules: sum(one.withoutRules, other.withoutRules),
    withRules: sum(one.withRules, other.withRules),
  };
}
