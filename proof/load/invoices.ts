import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { newProduct } from "#testing/data/orders.ts";
import { newStaff } from "#testing/office/office.ts";
import { buildAct } from "#testing/office/order-desk.ts";
import { createBuyers, placeOrder } from "../actors/buyers.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { getBugEnvironment } from "../nodes/bug-environment.ts";
import { killInTurn } from "../nodes/kill-in-turn.ts";
import { type OpenShop, openShop } from "../nodes/open-shop.ts";
import { type DeliberateBug, must, type Scenario, type ScenarioContext } from "../scenario.ts";

/** A killed node needs a while to come back on a busy machine. */
const TRIES = 400;
const PAUSE_MS = 250;

const SEQUENCE: DeliberateBug = {
  what: "invoice numbers come from a sequence",
  file: "server/invoice/write-invoice.ts",
  from: "select year, last as serial,",
  to: "select year, 1000 + nextval(pg_get_serial_sequence('order_event', 'id'))::int as serial,",
  failure: /gap/,
};

export const invoices: Scenario = {
  group: "load",
  name: "invoices",
  requirement:
    "200 orders packed at once at 2 nodes and half of them cancelled at once, each act sent twice and again after a lost answer, nodes killed meanwhile: every packed order has one invoice, every cancelled one its credit note, numbers have no gap and no double; I1 to I12",
  bug: SEQUENCE,
  async run(context) {
    const { orders, kills } = getSize(context);
    const env = getBugEnvironment(context, SEQUENCE);
    await using shop = await openShop(context, { nodes: 2, env });
    const staff = await signInStaff(shop);
    const numbers = await placeOrders(shop, orders);
    await Promise.all(numbers.map((number, turn) => actUntilDone(staff(turn), number, "confirm", "to-confirm")));
    const killing = killInTurn(shop, { kills, everyMs: 400, env });
    const packing = Promise.all(
      numbers.flatMap((number, turn) =>
        [turn, turn + 1].map((member) => actUntilDone(staff(member), number, "pack", "to-pack")),
      ),
    );
    await Promise.all([killing, packing]);
    const cancelled = numbers.filter((_, turn) => turn % 2 === 0);
    await Promise.all(
      cancelled.flatMap((number, turn) =>
        [turn, turn + 1].map((member) => actUntilDone(staff(member), number, "cancel", "to-hand-over")),
      ),
    );
    await expectNumbers(shop.db);
    await expectOneInvoiceEach(shop.db, numbers, cancelled);
    await shop.checkInvariants();
    return `${numbers.length} invoices and ${cancelled.length} credit notes, ${kills} kills; no gap, no double; I1 to I12 hold`;
  },
};

function getSize({ full, withBug }: ScenarioContext) {
  if (full) return { orders: 200, kills: 6 };
  return { orders: withBug ? 4 : 24, kills: withBug ? 0 : 1 };
}

/** Two members, each at another node. */
async function signInStaff(shop: OpenShop): Promise<(turn: number) => OfficeCaller> {
  const people = await Promise.all(
    [0, 1].map(async (place) =>
      OfficeCaller.signIn(() => shop.origin(place), await newStaff({ db: shop.db }, { role: "orders" })),
    ),
  );
  return (turn) => people[turn % people.length] as OfficeCaller;
}

async function placeOrders(shop: OpenShop, count: number): Promise<string[]> {
  const item = await newProduct({ db: shop.db }, { stock: count });
  const buyers = await createBuyers(shop.db, Math.ceil(count / 4));
  const numbers: string[] = [];
  for (const [turn, buyer] of buyers.entries())
    for (let place = 0; place < 4 && numbers.length < count; place += 1) {
      const { body } = await placeOrder(shop.origin(turn), buyer, { items: [{ id: item.id, quantity: 1 }] });
      must(typeof body.orderNumber === "string", `an order was answered ${JSON.stringify(body)}`);
      numbers.push(body.orderNumber);
    }
  return numbers;
}

/** 409: the twin of the act was first. No answer or 503: a node was killed, so the act is sent again. */
async function actUntilDone(
  office: OfficeCaller,
  number: string,
  kind: "confirm" | "pack" | "cancel",
  expected: "to-confirm" | "to-pack" | "to-hand-over",
): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await office.call("actOnOrder", { params: { number }, body: { expected, act: buildAct(kind) } });
    if (answer?.status === 200 || answer?.status === 409) return;
    must(answer === undefined || answer.status === 503, `${kind} was answered ${answer?.status}`);
    await wait(PAUSE_MS);
  }
  must(false, `${kind} was not answered`);
}

async function expectNumbers(db: Db): Promise<void> {
  const { rows } = await db.execute<{ kind: string; all: number; first: number; last: number; numbers: number }>(sql`
    select kind, year, count(*)::int as all, min(serial) as first, max(serial) as last, count(distinct number)::int as numbers
    from invoice group by kind, year`);
  for (const { kind, all, first, last, numbers } of rows)
    must(
      first === 1 && last === all && numbers === all,
      `${all} numbers of ${kind} are from ${first} to ${last}: there is a gap or a double`,
    );
}

async function expectOneInvoiceEach(db: Db, numbers: readonly string[], cancelled: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ number: string; invoices: number; credited: boolean }>(sql`
    select o.number, count(i.id)::int as invoices,
      coalesce(sum(i.total) = (select sum(c.total) from invoice c where c.order_id = o.id and c.kind = 'credit-note'), false) as credited
    from shop_order o left join invoice i on i.order_id = o.id and i.kind = 'invoice'
    where o.number = any(${sql.param(numbers)}::text[]) group by o.id`);
  for (const { number, invoices: issued, credited } of rows) {
    must(issued === 1, `${number} has ${issued} invoices`);
    must(credited === cancelled.includes(number), `the credit of ${number} is ${credited}`);
  }
}
