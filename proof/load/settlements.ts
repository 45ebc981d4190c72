import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { newProduct } from "#testing/data/orders.ts";
import { newStaff } from "#testing/office/office.ts";
import { createBuyers, placeOrder, tally } from "../actors/buyers.ts";
import type { StatusCounts } from "../actors/desk-actors.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import {
  changeItems,
  deliver,
  moveOrderOn,
  payByCard,
  type Statement,
  settleStatement,
} from "../actors/settlement-actors.ts";
import { type CardShop, openCardShop, placeCardOrder } from "../nodes/card-shop.ts";
import { killInTurn } from "../nodes/kill-in-turn.ts";
import { must, type Scenario } from "../scenario.ts";

const LINES_OF_A_STATEMENT = 25;
const AT_ONCE = 12;
/** Lines of a statement by index: one pays too little, one appears twice, one is also settled manually. */
const SHORT_LINE = 1;
const DOUBLE_LINE = 2;
const MANUAL_LINE = 3;

export const settlements: Scenario = {
  group: "load",
  name: "settlements and changed orders",
  requirement:
    "10 staff, 2 nodes, 600 orders by cash and by card: items changed while the order is packed, cancelled and paid, then each courier's statement uploaded, compared, closed and settled manually by several staff at once, nodes killed meanwhile: one file is one statement, cash is settled once and to the rupee, overpaid money is refunded once; I1 to I12",
  async run(context) {
    const { staff, orders, kills } = context.full
      ? { staff: 10, orders: 600, kills: 6 }
      : { staff: 4, orders: 10, kills: 1 };
    await using shop = await openCardShop(context, { nodes: 2 });
    const { db } = shop;
    // Settles the demo orders first, so that they do not appear in these statements.
    await db.execute(
      sql`update payment set cash_settled_at = now() where method = 'cod' and status = 'success' and cash_settled_at is null`,
    );
    const people = await Promise.all(
      Array.from({ length: staff }, async (_, turn) =>
        OfficeCaller.signIn(() => shop.origin(turn), await newStaff({ db }, { role: "orders" })),
      ),
    );
    const counts: Record<"changes" | "statements", StatusCounts> = { changes: new Map(), statements: new Map() };
    let over = false;
    const everyMs = context.full ? 8_000 : 1_200;
    const killing = killInTurn(shop, { kills, everyMs, env: shop.env, isOver: () => over });
    // The error is thrown where the promise is awaited; until then this prevents an unhandled rejection.
    killing.catch(() => {});
    const numbers = await orderAndChange(shop, {
      people,
      orders,
      counts: counts.changes,
      print: context.printProgress,
    });
    const statements = await buildStatements(db, numbers);
    context.printProgress(`${numbers.length} orders ended, ${statements.length} statements`);
    await runConcurrently(statements, 3, (statement, turn) => {
      const three = Array.from({ length: 3 }, (_, at) => people[(turn + at) % people.length] as OfficeCaller);
      return settleStatement(statement, three, { counts: counts.statements });
    });
    over = true;
    await killing;
    await shop.checkInvariants();
    await expectSettled(db, statements);
    await expectRefunds(shop);
    const summaries = Object.entries(counts).map(([what, statuses]) => `${what} ${tally(statuses)}`);
    return `${numbers.length} orders, ${statements.length} statements, ${kills} kills; ${summaries.join("; ")}; settled to the rupee, I1 to I12 hold`;
  },
};

async function runConcurrently<T>(list: readonly T[], atOnce: number, work: (one: T, turn: number) => Promise<void>) {
  const left = list.entries();
  const worker = async () => {
    for (const [turn, one] of left) await work(one, turn);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

interface ChangeOptions {
  people: readonly OfficeCaller[];
  orders: number;
  counts: StatusCounts;
  print: (text: string) => void;
}

/**
 * Places orders, lets several staff members change each at once, and delivers cash orders. Returns
 * their numbers.
 */
async function orderAndChange(shop: CardShop, { people, orders, counts, print }: ChangeOptions): Promise<string[]> {
  const { db, stripe } = shop;
  const createdProducts = [
    await newProduct({ db }, { stock: orders * 4 }),
    await newProduct({ db }, { stock: orders * 4, total: 2_500 }),
  ];
  const products = createdProducts.map(({ id }) => id);
  const buyers = await createBuyers(db, Math.max(2, Math.ceil(orders / 20)));
  const numbers: string[] = [];
  await runConcurrently(Array.from({ length: orders }), AT_ONCE, async (_, turn) => {
    const buyer = buyers[turn % buyers.length];
    const productId = products[turn % 2];
    const someone = (at: number) => people[(turn + at) % people.length] as OfficeCaller;
    if (!buyer || productId === undefined) return;
    const origin = (step: number) => shop.origin(turn + step);
    const card =
      turn % 3 === 0
        ? await placeCardOrder(origin(0), { stripe, buyer, productId, quantity: 3 }).catch(() => undefined)
        : undefined;
    const cash =
      turn % 3 === 0
        ? undefined
        : await placeOrder(origin(0), buyer, { items: [{ id: productId, quantity: 2 }] }).catch(() => undefined);
    const number = await numberOf(db, card?.orderId ?? String(cash?.body.orderId ?? ""));
    if (!number) return;
    numbers.push(number);
    if (numbers.length % 100 === 0) print(`${numbers.length} orders`);
    const paying = card ? payByCard(stripe, card, origin) : Promise.resolve();
    for (let round = 0; round < 2; round += 1)
      await Promise.all([
        changeItems(someone(0), number, { counts, products }),
        changeItems(someone(1), number, { counts, products }),
        moveOrderOn(someone(2), number, { counts }),
      ]);
    await paying;
    await deliver(someone(0), number, { counts });
  });
  return numbers;
}

async function numberOf(db: Db, orderId: string): Promise<string | undefined> {
  if (orderId === "") return undefined;
  const { rows } = await db.execute<{ number: string }>(sql`select number from shop_order where id = ${orderId}`);
  return rows[0]?.number;
}

interface Parcel extends Record<string, unknown> {
  number: string;
  courier: string;
  consignment: string;
  cash: number;
}

interface WrittenStatement extends Statement {
  parcels: Parcel[];
  underpaidNumber: string | undefined;
}

/** Statements as a courier sends them, with a mistake or two in each. */
async function buildStatements(db: Db, numbers: readonly string[]): Promise<WrittenStatement[]> {
  const { rows } = await db.execute<Parcel>(sql`
    select o.number, o.courier_name as courier, o.consignment, p.amount as cash from shop_order o join payment p on p.order_id = o.id
    where o.number = any(${sql.param(numbers)}::text[]) and o.status = 'delivered' and p.method = 'cod' order by o.courier_name, o.number`);
  const statements: WrittenStatement[] = [];
  for (const [courier, parcels] of Map.groupBy(rows, (row) => row.courier))
    for (let from = 0; from < parcels.length; from += LINES_OF_A_STATEMENT)
      statements.push(buildStatement(courier, parcels.slice(from, from + LINES_OF_A_STATEMENT), statements.length + 1));
  return statements;
}

function buildStatement(courier: string, parcels: Parcel[], count: number): WrittenStatement {
  const line = ({ consignment, cash }: Parcel, less = 0) =>
    [consignment, cash - less, 200, 32, cash - less - 232].join(",");
  const lines = parcels.map((parcel, at) => line(parcel, at === SHORT_LINE ? 100 : 0));
  const double = parcels[DOUBLE_LINE];
  if (double) lines.push(line(double));
  const file = Buffer.from(["Consignment No,COD Amount,Charges,GST,Net", ...lines].join("\n"));
  const settledManually = parcels[MANUAL_LINE] ? [parcels[MANUAL_LINE].number] : [];
  return {
    courier,
    name: `statement ${count}.csv`,
    file,
    settledManually,
    parcels,
    underpaidNumber: parcels[SHORT_LINE]?.number,
  };
}

/** Cash that was paid in full must be settled exactly once; cash that was paid short must not. */
async function expectSettled(db: Db, statements: readonly WrittenStatement[]): Promise<void> {
  const { rows: statementCounts } = await db.execute<{ all: number; closed: number }>(
    sql`select count(*)::int as all, count(*) filter (where status = 'closed')::int as closed from settlement`,
  );
  must(
    statementCounts[0]?.all === statements.length && statementCounts[0].closed === statements.length,
    `${statements.length} files became ${statementCounts[0]?.all} statements, ${statementCounts[0]?.closed} of them closed`,
  );
  const { rows } = await db.execute<{
    number: string;
    settled: boolean;
    entries: number;
    rupees: number;
    amount: number;
  }>(sql`
    select o.number, p.cash_settled_at is not null as settled, p.amount,
      (select count(*)::int from audit_entry a where a.action = 'order.settle' and a.subject_id = o.number) as entries,
      (select coalesce(sum((a.after ->> 'settled')::int), 0)::int from audit_entry a where a.action = 'order.settle' and a.subject_id = o.number) as rupees
    from shop_order o join payment p on p.order_id = o.id
    where o.number = any(${sql.param(statements.flatMap(({ parcels }) => parcels.map(({ number }) => number)))}::text[])`);
  const short = new Set(statements.map((statement) => statement.underpaidNumber));
  const wrong = rows.filter(({ number, settled, entries, rupees, amount }) =>
    short.has(number) ? settled || entries > 0 : !settled || entries !== 1 || rupees !== amount,
  );
  must(wrong.length === 0, `${wrong.length} of ${rows.length} are settled wrongly, one is ${JSON.stringify(wrong[0])}`);
}

/** Refunds at the provider must equal the shop's refunds; demo payments are skipped by their id. */
async function expectRefunds({ db, stripe }: CardShop): Promise<void> {
  const { rows } = await db.execute<{ payment: string; rupees: number }>(sql`
    select provider_payment as payment, sum(amount)::int as rupees from refund
    where how = 'card' and done_at is not null and provider_payment like 'pi\\_%' group by 1`);
  const wrong = rows.filter(
    ({ payment, rupees }) => stripe.listRefunds(payment).reduce((sum, paisa) => sum + paisa, 0) !== rupees * 100,
  );
  must(
    wrong.length === 0,
    `${wrong.length} refunds at the provider differ from the shop's refunds: ${JSON.stringify(wrong[0])}`,
  );
}
