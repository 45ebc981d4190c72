import { setTimeout as wait } from "node:timers/promises";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { newProduct } from "#testing/data/orders.ts";
import { newStaff } from "#testing/office/office.ts";
import { createBuyers, placeOrder, tally } from "../actors/buyers.ts";
import {
  answerByLink,
  cancelByCustomer,
  type StatusCounts,
  sendPaymentEvents,
  workAtDesk,
} from "../actors/desk-actors.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { type CardShop, openCardShop, placeCardOrder } from "../nodes/card-shop.ts";
import { killInTurn } from "../nodes/kill-in-turn.ts";
import { allowedMs, must, type Scenario } from "../scenario.ts";

const UPDATE_WITHIN_MS = 2_000;

export const orderDesk: Scenario = {
  group: "load",
  name: "order desk",
  requirement:
    "20 staff with keys and scanners, 2,000 orders, 2 nodes, customers' links, webhooks and cancellations at once, nodes killed meanwhile: nothing unconfirmed is packed, stock is exact, no double refund, no double parcel, each scan counts once; I1 to I12",
  async run(context) {
    const { staff, orders, seconds, kills } = context.full
      ? { staff: 20, orders: 2_000, seconds: 150, kills: 4 }
      : { staff: 4, orders: 24, seconds: 3, kills: 1 };
    await using shop = await openCardShop(context, { nodes: 2 });
    const { db } = shop;
    const counts: Record<"desk" | "links" | "webhooks" | "cancellations", StatusCounts> = {
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
    must(first !== undefined, "there are no staff members");
    await expectOrderUpdates(shop, first, allowedMs(context, UPDATE_WITHIN_MS));

    const item = await newProduct({ db }, { stock: orders * 2 });
    const buyers = await createBuyers(db, Math.ceil(orders / 20));
    let over = false;
    const desk = people.map((office) => workAtDesk(office, { counts: counts.desk, isOver: () => over }));
    const deskWork = Promise.all(desk);
    // The error is thrown where the promise is awaited; until then this prevents an unhandled rejection.
    deskWork.catch(() => {});
    const startedAt = performance.now();
    let placed = 0;
    const shopping = buyers.map(async (buyer, turn) => {
      for (let count = turn; count < orders; count += buyers.length) {
        const origin = (step: number) => shop.origin(step + count);
        const byCard = count % 5 < 2;
        const card = byCard
          ? await placeCardOrder(origin(0), { stripe: shop.stripe, buyer, productId: item.id }).catch(() => undefined)
          : undefined;
        const cash = byCard
          ? undefined
          : await placeOrder(origin(0), buyer, { items: [{ id: item.id, quantity: 1 + (count % 2) }] }).catch(
              () => undefined,
            );
        const orderId = card?.orderId ?? (typeof cash?.body.orderId === "string" ? cash.body.orderId : undefined);
        if (!orderId) continue;
        placed += 1;
        if (placed % 500 === 0) context.printProgress(`${placed} orders`);
        if (card) await sendPaymentEvents(card, { origin, counts: counts.webhooks });
        const token = card || count % 3 === 0 ? undefined : await findLinkToken(db, first, orderId);
        if (token) await answerByLink(token, { origin, counts: counts.links });
        if (count % 7 === 0) await cancelByCustomer(orderId, buyer, { origin, counts: counts.cancellations });
      }
    });
    const killing = killInTurn(shop, { kills, everyMs: (seconds * 1_000) / (kills + 1), env: shop.env });
    await Promise.all([...shopping, killing]);
    const left = seconds * 1_000 - (performance.now() - startedAt);
    if (left > 0) await wait(left);
    over = true;
    await deskWork;
    await shop.checkInvariants();
    await expectOneRefundEach(shop);
    const stages = await countStages(db);
    const summaries = Object.entries(counts).map(([actor, statuses]) => `${actor} ${tally(statuses)}`);
    must((counts.desk.get(200) ?? 0) > 0, "nothing was done at the desk");
    return `${placed} orders, ${kills} kills; ${summaries.join("; ")}; final states ${stages}; I1 to I12 hold`;
  },
};

/** A change on one node must reach clients that watch orders on the other node. */
async function expectOrderUpdates(shop: CardShop, office: OfficeCaller, withinMs: number): Promise<void> {
  const stopped = new AbortController();
  const notified = new Set<string>();
  for (const { origin } of shop.nodes) {
    const stream = await fetch(`${origin}${API_BASE}${OFFICE_CALLS.watchOrders.path}`, {
      headers: { accept: "text/event-stream", cookie: office.cookie },
      signal: stopped.signal,
    });
    must(stream.ok && stream.body !== null, `the order stream was answered ${stream.status}`);
    const { body } = stream;
    void (async () => {
      for await (const text of body.pipeThrough(new TextDecoderStream()))
        if (text.includes("event: orders")) notified.add(origin);
    })().catch(() => {});
  }
  const page = await office.call("listOrders", { query: { queue: "to-confirm" } });
  const order = page?.body.orders[0];
  must(order !== undefined, "no order waits");
  notified.clear();
  const acted = await office.call("actOnOrder", {
    params: { number: order.number },
    body: { expected: order.stage, act: { kind: "confirm" } },
  });
  must(acted?.status === 200, `confirming was answered ${acted?.status}`);
  const end = performance.now() + withinMs;
  while (notified.size < shop.nodes.length && performance.now() < end) await wait(20);
  stopped.abort();
  must(
    notified.size === shop.nodes.length,
    `${notified.size} of ${shop.nodes.length} nodes published the order in time`,
  );
}

/** Reads the token of the link in the customer's mail; undefined if the order was already confirmed. */
async function findLinkToken(db: Db, office: OfficeCaller, orderId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ number: string }>(sql`select number from shop_order where id = ${orderId}`);
  const found = await office.call("getOrder", { params: { number: rows[0]?.number ?? "" } });
  return found?.status === 200 ? found.body.confirmUrl?.split("/").at(-1) : undefined;
}

/** Every refund at the provider must have a refund in the shop. */
async function expectOneRefundEach({ stripe, db }: CardShop): Promise<void> {
  const { rows: paid } = await db.execute<{ payment: string }>(sql`select provider_payment as payment from refund`);
  const known = new Set(paid.map(({ payment }) => payment));
  const unknownRefunds = stripe.refunds.filter((payment) => !known.has(payment));
  must(unknownRefunds.length === 0, `${unknownRefunds.length} refunds at the provider are unknown to the shop`);
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from shop_order o join payment p on p.order_id = o.id
    where o.status = 'cancelled' and p.method = 'cod' and p.status <> 'pending'`);
  must(rows[0]?.count === 0, "a cancelled cash order says that it was paid");
}

async function countStages(db: Db): Promise<string> {
  const { rows } = await db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from shop_order group by 1 order by 1`,
  );
  return rows.map(({ status, count }) => `${count} × ${status}`).join(", ");
}
