import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { newProduct } from "#testing/orders.ts";
import { makeBuyers } from "../buyers.ts";
import {
  type CardOrder,
  type CardShop,
  type EventKind,
  eventAbout,
  openCardShop,
  orderByCard,
  tell,
} from "../card-shop.ts";
import { type Dose, must } from "../dose.ts";

const TIMES = 3;
const AT_ONCE = 10;

/** Tales a provider may tell, in any order and each word three times, and how they must end. */
const TALES: { words: EventKind[]; end: string }[] = [
  { words: ["promised", "succeeded", "expired"], end: "confirmed/success" },
  { words: ["promised", "failed"], end: "pending/failed" },
];

export const webhooks: Dose = {
  part: "load",
  name: "webhooks",
  asked: "each event 3 times, in every order there is, at 2 nodes: paid once and told once, I6, I9",
  testedIn: "server/payment/webhook.test.ts",
  async run(trial) {
    await using shop = await openCardShop(trial, { nodes: 2 });
    const tellings = TALES.flatMap(({ words, end }) => {
      const all = everyOrderOf(words.map((word) => ({ word, times: TIMES })));
      const every = trial.full ? 1 : Math.ceil(all.length / 10);
      return all.filter((_, index) => index % every === 0).map((order) => ({ order, end }));
    });
    trial.say(`${tellings.length} orders of events`);
    const ends = await tellAll(shop, tellings, trial.say);
    const wrong = ends.filter(({ end, seen }) => seen !== end);
    must(
      wrong.length === 0,
      `${wrong.length} orders ended wrongly, one as ${wrong[0]?.seen} after ${wrong[0]?.order.join(", ")}`,
    );
    const again = await mailsSaidAgain(shop.db);
    must(again === 0, `${again} shoppers were told twice that they have paid`);
    await shop.checkBooks();
    return `${tellings.length} orders, ${tellings.reduce((sum, { order }) => sum + order.length, 0)} events, every order as it must be; invariants hold`;
  },
};

type Telling = { order: EventKind[]; end: string };

async function tellAll(shop: CardShop, tellings: readonly Telling[], say: (text: string) => void) {
  const item = await newProduct(shop, { stock: tellings.length });
  const buyers = await makeBuyers(shop.db, AT_ONCE);
  const left = tellings.entries();
  const ends: (Telling & { seen: string })[] = [];
  await Promise.all(
    buyers.map(async (buyer) => {
      for (const [turn, telling] of left) {
        const card = await orderByCard(shop.origin(turn), { stripe: shop.stripe, buyer, productId: item.id });
        await tellInOrder(shop, card, telling.order);
        ends.push({ ...telling, seen: await stateOf(shop.db, card) });
        if (ends.length % 500 === 0) say(`${ends.length} told`);
      }
    }),
  );
  return ends;
}

async function tellInOrder(shop: CardShop, card: CardOrder, order: readonly EventKind[]): Promise<void> {
  const said = new Map(order.map((kind) => [kind, eventAbout(card, kind)]));
  for (const [turn, kind] of order.entries()) {
    const status = await tell(shop.origin(turn), said.get(kind) ?? "");
    must(status === 200, `an event was answered ${status}`);
  }
}

async function stateOf(db: Db, { orderId }: CardOrder): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select o.status || '/' || p.status as state from shop_order o join payment p on p.order_id = o.id where o.id = ${orderId}`,
  );
  return rows[0]?.state ?? "missing";
}

async function mailsSaidAgain(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`
    select 1 from mail where content->>'template' = 'payment-received' group by content->'order'->>'number' having count(*) > 1`);
  return rows.length;
}

function everyOrderOf(words: readonly { word: EventKind; times: number }[]): EventKind[][] {
  const left = words.filter(({ times }) => times > 0);
  if (left.length === 0) return [[]];
  return left.flatMap(({ word }) =>
    everyOrderOf(left.map((one) => (one.word === word ? { word, times: one.times - 1 } : one))).map((rest) => [
      word,
      ...rest,
    ]),
  );
}
