import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { newProduct } from "#testing/data/orders.ts";
import { createBuyers } from "../actors/buyers.ts";
import {
  buildEvent,
  type CardOrder,
  type CardShop,
  type EventKind,
  openCardShop,
  placeCardOrder,
  sendEvent,
} from "../nodes/card-shop.ts";
import { must, type Scenario } from "../scenario.ts";

const TIMES = 3;
const AT_ONCE = 10;

/**
 * Event sequences that a provider can send, each event three times in any order, with the expected
 * end.
 */
const EVENT_SEQUENCES: { kinds: EventKind[]; end: string }[] = [
  { kinds: ["promised", "succeeded", "expired"], end: "confirmed/success" },
  { kinds: ["promised", "failed"], end: "pending/failed" },
];

export const webhooks: Scenario = {
  group: "load",
  name: "webhooks",
  requirement: "each event 3 times, in every possible sequence, at 2 nodes: paid once, one mail; I6, I9",
  testedIn: "server/payment/webhook.test.ts",
  async run(context) {
    await using shop = await openCardShop(context, { nodes: 2 });
    const sequences = EVENT_SEQUENCES.flatMap(({ kinds, end }) => {
      const all = listPermutations(kinds.map((word) => ({ word, times: TIMES })));
      const every = context.full ? 1 : Math.ceil(all.length / 10);
      return all.filter((_, index) => index % every === 0).map((order) => ({ order, end }));
    });
    context.printProgress(`${sequences.length} orders of events`);
    const ends = await sendAll(shop, sequences, context.printProgress);
    const wrong = ends.filter(({ end, seen }) => seen !== end);
    must(
      wrong.length === 0,
      `${wrong.length} orders ended wrongly, one as ${wrong[0]?.seen} after ${wrong[0]?.order.join(", ")}`,
    );
    const repeatedMails = await countRepeatedMails(shop.db);
    must(repeatedMails === 0, `${repeatedMails} shoppers got the payment mail twice`);
    await shop.checkInvariants();
    return `${sequences.length} orders, ${sequences.reduce((sum, { order }) => sum + order.length, 0)} events, every order has the expected state; invariants hold`;
  },
};

type EventSequence = { order: EventKind[]; end: string };

async function sendAll(shop: CardShop, sequences: readonly EventSequence[], print: (text: string) => void) {
  const item = await newProduct(shop, { stock: sequences.length });
  const buyers = await createBuyers(shop.db, AT_ONCE);
  const left = sequences.entries();
  const ends: (EventSequence & { seen: string })[] = [];
  await Promise.all(
    buyers.map(async (buyer) => {
      for (const [turn, sequence] of left) {
        const card = await placeCardOrder(shop.origin(turn), { stripe: shop.stripe, buyer, productId: item.id });
        await sendInOrder(shop, card, sequence.order);
        ends.push({ ...sequence, seen: await stateOf(shop.db, card) });
        if (ends.length % 500 === 0) print(`${ends.length} orders finished`);
      }
    }),
  );
  return ends;
}

async function sendInOrder(shop: CardShop, card: CardOrder, order: readonly EventKind[]): Promise<void> {
  const events = new Map(order.map((kind) => [kind, buildEvent(card, kind)]));
  for (const [turn, kind] of order.entries()) {
    const status = await sendEvent(shop.origin(turn), events.get(kind) ?? "");
    must(status === 200, `an event was answered ${status}`);
  }
}

async function stateOf(db: Db, { orderId }: CardOrder): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select o.status || '/' || p.status as state from shop_order o join payment p on p.order_id = o.id where o.id = ${orderId}`,
  );
  return rows[0]?.state ?? "missing";
}

async function countRepeatedMails(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`
    select 1 from mail where content->>'template' = 'payment-received' group by content->'order'->>'number' having count(*) > 1`);
  return rows.length;
}

function listPermutations(kinds: readonly { word: EventKind; times: number }[]): EventKind[][] {
  const left = kinds.filter(({ times }) => times > 0);
  if (left.length === 0) return [[]];
  return left.flatMap(({ word }) =>
    listPermutations(left.map((one) => (one.word === word ? { word, times: one.times - 1 } : one))).map((rest) => [
      word,
      ...rest,
    ]),
  );
}
