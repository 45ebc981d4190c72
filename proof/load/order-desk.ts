import { setTimeout as wait } from "node:timers/promises";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { newStaff } from "#testing/office.ts";
import { newProduct } from "#testing/orders.ts";
import { buy, makeBuyers, tally } from "../buyers.ts";
import { type CardShop, openCardShop, orderByCard } from "../card-shop.ts";
import { answerByLink, cancelByCustomer, type Seen, tellTale, workAtDesk } from "../desk-people.ts";
import { allowedMs, type Dose, must } from "../dose.ts";
import { killInTurn } from "../kill-in-turn.ts";
import { OfficeCaller } from "../office-caller.ts";

const NEWS_WITHIN_MS = 2_000;

export const orderDesk: Dose = {
  part: "load",
  name: "order desk",
  asked:
    "20 staff with keys and scanners, 2,000 orders, 2 nodes, customers' links, webhooks and cancellations at once, nodes killed on the way: nothing unconfirmed is packed, no stock lost or made, no refund twice, no double parcel, each scan once, I1 to I12",
  async run(trial) {
    const { staff, orders, seconds, kills } = trial.full
      ? { staff: 20, orders: 2_000, seconds: 150, kills: 4 }
      : { staff: 4, orders: 24, seconds: 3, kills: 1 };
    await using shop = await openCardShop(trial, { nodes: 2 });
    const { db } = shop;
    const seen: Record<"desk" | "links" | "webhooks" | "cancellations", Seen> = {
      desk: new Map(),
      links: new Map(),
      webhooks: new Map(),
      cancellations: new Map(),
    };
    const people = await Promise.all(
      Array.from({ length: staff }, async (_, turn) =>
        OfficeCaller.signIn(() => shop.origin(turn), await newStaff({ db }, { role: "orders" })),
      ),
    );
    const [first] = people;
    must(first !== undefined, "nobody works here");
    await expectNews(shop, first, allowedMs(trial, NEWS_WITHIN_MS));

    const item = await newProduct({ db }, { stock: orders * 2 });
    const buyers = await makeBuyers(db, Math.ceil(orders / 20));
    let over = false;
    const desk = people.map((office) => workAtDesk(office, { seen: seen.desk, isOver: () => over }));
    const failed = Promise.all(desk);
    // What goes wrong at the desk is said when all is gathered.
    failed.catch(() => {});
    const begun = performance.now();
    let placed = 0;
    const shopping = buyers.map(async (buyer, turn) => {
      for (let count = turn; count < orders; count += buyers.length) {
        const origin = (step: number) => shop.origin(step + count);
        const byCard = count % 5 < 2;
        const card = byCard
          ? await orderByCard(origin(0), { stripe: shop.stripe, buyer, productId: item.id }).catch(() => undefined)
          : undefined;
        const cash = byCard
          ? undefined
          : await buy(origin(0), buyer, { items: [{ id: item.id, quantity: 1 + (count % 2) }] }).catch(() => undefined);
        const orderId = card?.orderId ?? (typeof cash?.body.orderId === "string" ? cash.body.orderId : undefined);
        if (!orderId) continue;
        placed += 1;
        if (placed % 500 === 0) trial.say(`${placed} orders`);
        if (card) await tellTale(card, { origin, seen: seen.webhooks });
        const token = card || count % 3 === 0 ? undefined : await tokenOf(db, first, orderId);
        if (token) await answerByLink(token, { origin, seen: seen.links });
        if (count % 7 === 0) await cancelByCustomer(orderId, buyer, { origin, seen: seen.cancellations });
      }
    });
    const killing = killInTurn(shop, { kills, everyMs: (seconds * 1_000) / (kills + 1), env: shop.env });
    await Promise.all([...shopping, killing]);
    const left = seconds * 1_000 - (performance.now() - begun);
    if (left > 0) await wait(left);
    over = true;
    await failed;
    await shop.checkBooks();
    await expectOneRefundEach(shop);
    const stages = await stagesOf(db);
    const said = Object.entries(seen).map(([who, statuses]) => `${who} ${tally(statuses)}`);
    must((seen.desk.get(200) ?? 0) > 0, "nothing was done at the desk");
    return `${placed} orders, ${kills} kills; ${said.join("; ")}; they ended as ${stages}; I1 to I12 hold`;
  },
};

/** Whatever happens at one node is told to who watches at the other. */
async function expectNews(shop: CardShop, office: OfficeCaller, withinMs: number): Promise<void> {
  const stopped = new AbortController();
  const told = new Set<string>();
  for (const { origin } of shop.nodes) {
    const stream = await fetch(`${origin}${API_BASE}${OFFICE_CALLS.watchOrders.path}`, {
      headers: { accept: "text/event-stream", cookie: office.cookie },
      signal: stopped.signal,
    });
    must(stream.ok && stream.body !== null, `news were answered ${stream.status}`);
    const { body } = stream;
    void (async () => {
      for await (const text of body.pipeThrough(new TextDecoderStream()))
        if (text.includes("event: orders")) told.add(origin);
    })().catch(() => {});
  }
  const page = await office.call("listOrders", { query: { queue: "to-confirm" } });
  const order = page?.body.orders[0];
  must(order !== undefined, "no order waits");
  told.clear();
  const acted = await office.call("actOnOrder", {
    params: { number: order.number },
    body: { expected: order.stage, act: { kind: "confirm" } },
  });
  must(acted?.status === 200, `confirming was answered ${acted?.status}`);
  const end = performance.now() + withinMs;
  while (told.size < shop.nodes.length && performance.now() < end) await wait(20);
  stopped.abort();
  must(told.size === shop.nodes.length, `${told.size} of ${shop.nodes.length} nodes told of an order in time`);
}

/** What stands in its customer's mail; none where somebody at the desk was quicker. */
async function tokenOf(db: Db, office: OfficeCaller, orderId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ number: string }>(sql`select number from shop_order where id = ${orderId}`);
  const found = await office.call("getOrder", { params: { number: rows[0]?.number ?? "" } });
  return found?.status === 200 ? found.body.confirmUrl?.split("/").at(-1) : undefined;
}

/** Nothing goes back twice, and nothing that did not come. */
async function expectOneRefundEach({ stripe, db }: CardShop): Promise<void> {
  const { rows: paid } = await db.execute<{ payment: string }>(sql`select provider_payment as payment from refund`);
  const known = new Set(paid.map(({ payment }) => payment));
  const strange = stripe.refunds.filter((payment) => !known.has(payment));
  must(strange.length === 0, `${strange.length} payments were given back of which the shop knows nothing`);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from shop_order o join payment p on p.order_id = o.id
    where o.status = 'cancelled' and p.method = 'cod' and p.status <> 'pending'`);
  must(rows[0]?.count === 0, "a cancelled cash order says that it was paid");
}

async function stagesOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from shop_order group by 1 order by 1`,
  );
  return rows.map(({ status, count }) => `${count} × ${status}`).join(", ");
}
