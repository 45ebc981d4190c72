import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { newStaff } from "#testing/office.ts";
import { newProduct } from "#testing/orders.ts";
import { buy, makeBuyers, tally } from "../buyers.ts";
import { type CardShop, openCardShop, orderByCard } from "../card-shop.ts";
import type { Seen } from "../desk-people.ts";
import { type Dose, must } from "../dose.ts";
import { killInTurn } from "../kill-in-turn.ts";
import { changeItems, deliver, moveOn, payByCard, type Statement, settle } from "../money-people.ts";
import { OfficeCaller } from "../office-caller.ts";

const LINES_OF_A_STATEMENT = 25;
const AT_ONCE = 12;
/** Of a statement's lines, by their place: one pays too little, one stands in it twice, one is also settled by hand. */
const SHORT = 1;
const DOUBLE = 2;
const BY_HAND = 3;

export const settlements: Dose = {
  part: "load",
  name: "settlements and changed orders",
  asked:
    "10 staff, 2 nodes, 600 orders by cash and by card: items changed while the order is packed, cancelled and paid, then each courier's statement brought, compared, closed and settled by hand by several at once, nodes killed on the way: one file is one statement, each cash is settled once and to the rupee, money too much goes back once, I1 to I12",
  async run(trial) {
    const { staff, orders, kills } = trial.full
      ? { staff: 10, orders: 600, kills: 6 }
      : { staff: 4, orders: 10, kills: 1 };
    await using shop = await openCardShop(trial, { nodes: 2 });
    const { db } = shop;
    // What the demo's couriers owe is no part of these statements.
    await db.execute(
      sql`update payment set cash_settled_at = now() where method = 'cod' and status = 'success' and cash_settled_at is null`,
    );
    const people = await Promise.all(
      Array.from({ length: staff }, async (_, turn) =>
        OfficeCaller.signIn(() => shop.origin(turn), await newStaff({ db }, { role: "orders" })),
      ),
    );
    const seen: Record<"changes" | "statements", Seen> = { changes: new Map(), statements: new Map() };
    let over = false;
    const everyMs = trial.full ? 8_000 : 1_200;
    const killing = killInTurn(shop, { kills, everyMs, env: shop.env, isOver: () => over });
    // What goes wrong with it is said at the end.
    killing.catch(() => {});
    const numbers = await orderAndChange(shop, { people, orders, seen: seen.changes, say: trial.say });
    const statements = await statementsOf(db, numbers);
    trial.say(`${numbers.length} orders ended, ${statements.length} statements`);
    await inTurns(statements, 3, (statement, turn) => {
      const three = Array.from({ length: 3 }, (_, at) => people[(turn + at) % people.length] as OfficeCaller);
      return settle(statement, three, { seen: seen.statements });
    });
    over = true;
    await killing;
    await shop.checkBooks();
    await expectSettled(db, statements);
    await expectMoneyBack(shop);
    const said = Object.entries(seen).map(([what, statuses]) => `${what} ${tally(statuses)}`);
    return `${numbers.length} orders, ${statements.length} statements, ${kills} kills; ${said.join("; ")}; settled to the rupee, I1 to I12 hold`;
  },
};

async function inTurns<T>(list: readonly T[], atOnce: number, work: (one: T, turn: number) => Promise<void>) {
  const left = list.entries();
  const worker = async () => {
    for (const [turn, one] of left) await work(one, turn);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

interface Changing {
  people: readonly OfficeCaller[];
  orders: number;
  seen: Seen;
  say: (text: string) => void;
}

/** Places orders, lets several people pull at each at once, and brings every cash order to its end. Says their numbers. */
async function orderAndChange(shop: CardShop, { people, orders, seen, say }: Changing): Promise<string[]> {
  const { db, stripe } = shop;
  const made = [
    await newProduct({ db }, { stock: orders * 4 }),
    await newProduct({ db }, { stock: orders * 4, total: 2_500 }),
  ];
  const products = made.map(({ id }) => id);
  const buyers = await makeBuyers(db, Math.max(2, Math.ceil(orders / 20)));
  const numbers: string[] = [];
  await inTurns(Array.from({ length: orders }), AT_ONCE, async (_, turn) => {
    const buyer = buyers[turn % buyers.length];
    const productId = products[turn % 2];
    const someone = (at: number) => people[(turn + at) % people.length] as OfficeCaller;
    if (!buyer || productId === undefined) return;
    const origin = (step: number) => shop.origin(turn + step);
    const card =
      turn % 3 === 0
        ? await orderByCard(origin(0), { stripe, buyer, productId, quantity: 3 }).catch(() => undefined)
        : undefined;
    const cash =
      turn % 3 === 0
        ? undefined
        : await buy(origin(0), buyer, { items: [{ id: productId, quantity: 2 }] }).catch(() => undefined);
    const number = await numberOf(db, card?.orderId ?? String(cash?.body.orderId ?? ""));
    if (!number) return;
    numbers.push(number);
    if (numbers.length % 100 === 0) say(`${numbers.length} orders`);
    const paying = card ? payByCard(stripe, card, origin) : Promise.resolve();
    for (let round = 0; round < 2; round += 1)
      await Promise.all([
        changeItems(someone(0), number, { seen, products }),
        changeItems(someone(1), number, { seen, products }),
        moveOn(someone(2), number, { seen }),
      ]);
    await paying;
    await deliver(someone(0), number, { seen });
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
  short: string | undefined;
}

/** Statements as a courier writes them, with a mistake or two in each. */
async function statementsOf(db: Db, numbers: readonly string[]): Promise<WrittenStatement[]> {
  const { rows } = await db.execute<Parcel>(sql`
    select o.number, o.courier_name as courier, o.consignment, p.amount as cash from shop_order o join payment p on p.order_id = o.id
    where o.number = any(${sql.param(numbers)}::text[]) and o.status = 'delivered' and p.method = 'cod' order by o.courier_name, o.number`);
  const statements: WrittenStatement[] = [];
  for (const [courier, parcels] of Map.groupBy(rows, (row) => row.courier))
    for (let from = 0; from < parcels.length; from += LINES_OF_A_STATEMENT)
      statements.push(written(courier, parcels.slice(from, from + LINES_OF_A_STATEMENT), statements.length + 1));
  return statements;
}

function written(courier: string, parcels: Parcel[], count: number): WrittenStatement {
  const line = ({ consignment, cash }: Parcel, less = 0) =>
    [consignment, cash - less, 200, 32, cash - less - 232].join(",");
  const lines = parcels.map((parcel, at) => line(parcel, at === SHORT ? 100 : 0));
  const double = parcels[DOUBLE];
  if (double) lines.push(line(double));
  const file = Buffer.from(["Consignment No,COD Amount,Charges,GST,Net", ...lines].join("\n"));
  const byHand = parcels[BY_HAND] ? [parcels[BY_HAND].number] : [];
  return { courier, name: `statement ${count}.csv`, file, byHand, parcels, short: parcels[SHORT]?.number };
}

/** Every cash that was paid in full is the shop's, once and to the rupee; what was paid short is not. */
async function expectSettled(db: Db, statements: readonly WrittenStatement[]): Promise<void> {
  const { rows: kept } = await db.execute<{ all: number; closed: number }>(
    sql`select count(*)::int as all, count(*) filter (where status = 'closed')::int as closed from settlement`,
  );
  must(
    kept[0]?.all === statements.length && kept[0].closed === statements.length,
    `${statements.length} files became ${kept[0]?.all} statements, ${kept[0]?.closed} of them closed`,
  );
  const { rows } = await db.execute<{
    number: string;
    settled: boolean;
    told: number;
    rupees: number;
    amount: number;
  }>(sql`
    select o.number, p.cash_settled_at is not null as settled, p.amount,
      (select count(*)::int from audit_entry a where a.action = 'order.settle' and a.subject_id = o.number) as told,
      (select coalesce(sum((a.after ->> 'settled')::int), 0)::int from audit_entry a where a.action = 'order.settle' and a.subject_id = o.number) as rupees
    from shop_order o join payment p on p.order_id = o.id
    where o.number = any(${sql.param(statements.flatMap(({ parcels }) => parcels.map(({ number }) => number)))}::text[])`);
  const short = new Set(statements.map((statement) => statement.short));
  const wrong = rows.filter(({ number, settled, told, rupees, amount }) =>
    short.has(number) ? settled || told > 0 : !settled || told !== 1 || rupees !== amount,
  );
  must(wrong.length === 0, `${wrong.length} of ${rows.length} are settled wrongly, one is ${JSON.stringify(wrong[0])}`);
}

/** What the provider gave back is what the books say, payment by payment; the demo's were another's. */
async function expectMoneyBack({ db, stripe }: CardShop): Promise<void> {
  const { rows } = await db.execute<{ payment: string; rupees: number }>(sql`
    select provider_payment as payment, sum(amount)::int as rupees from refund
    where how = 'card' and done_at is not null and provider_payment like 'pi\\_%' group by 1`);
  const wrong = rows.filter(
    ({ payment, rupees }) => stripe.refundedOf(payment).reduce((sum, paisa) => sum + paisa, 0) !== rupees * 100,
  );
  must(
    wrong.length === 0,
    `${wrong.length} payments went back otherwise than the books say: ${JSON.stringify(wrong[0])}`,
  );
}
