// node bench/simulate-cash.ts: 10,000 made-up cash orders of honest people, wrong addresses, refusers and pranks go through the shop's own rules:
// what they catch, and whom they bother. Assumptions: proof/simulation/cash-buyers.ts. Options: --orders 10000 --days 60 --seed 1 (--seed 1,2,3)
import { parseArgs } from "node:util";
import { cloneTemplate, startDatabaseServer } from "#testing/database-server.ts";
import { KINDS, type Kind } from "../proof/simulation/cash-buyers.ts";
import { simulateCash, type Tally } from "../proof/simulation/simulate-cash.ts";

const { values: options } = parseArgs({
  options: {
    orders: { type: "string", default: "10000" },
    days: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

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

function report(seed: number, tallies: Record<Kind, Tally>): void {
  say(`\nSeed ${seed}, ${options.orders} orders in ${options.days} days\n`);
  say(
    "| | orders | nothing said | known | call | advance | only paid | refused: just sent | refused: by the rules | not sent |",
  );
  say("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const kind of KINDS) say(lineOf(kind, tallies[kind]));
  say(lineOf("all", KINDS.map((kind) => tallies[kind]).reduce(add)));
}

function lineOf(name: string, { orders, advised, just, ruled }: Tally): string {
  const cells = [
    orders,
    advised.nothing,
    advised.ship,
    advised.call,
    advised.advance,
    advised.prepaid,
    just.refused,
    ruled.refused,
    ruled["not sent"],
  ];
  return `| ${name} | ${cells.map((count) => count.toLocaleString("en")).join(" | ")} |`;
}

function add(one: Tally, other: Tally): Tally {
  const sum = <T extends Record<string, number>>(a: T, b: T) =>
    Object.fromEntries(Object.entries(a).map(([key, count]) => [key, count + (b[key] ?? 0)])) as T;
  return {
    orders: one.orders + other.orders,
    advised: sum(one.advised, other.advised),
    just: sum(one.just, other.just),
    ruled: sum(one.ruled, other.ruled),
  };
}
