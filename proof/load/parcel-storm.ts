import { setTimeout as wait } from "node:timers/promises";
import { sql } from "#database/orm.ts";
import { SeededRandom } from "#demo/seeded-random.ts";
import { Jobs } from "#server/platform/jobs/jobs.ts";
import type { EmulatedParcel } from "#testing/services/courier-emulator.ts";
import { newSeed } from "../fuzz/run-cases.ts";
import { getBugEnvironment } from "../nodes/bug-environment.ts";
import { type CourierShop, insertBookableOrders, openCourierShop } from "../nodes/courier-shop.ts";
import { type DeliberateBug, must, type Scenario } from "../scenario.ts";

const MINUTE = 60_000;
const ROUNDS_WAITED = 600;
const FAULT_SHARE = 0.03;

const ARRIVAL_ORDER: DeliberateBug = {
  what: "events count in the order in which they arrive",
  file: "server/courier/tracking/follow-parcel.ts",
  from: `  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.position - other.position);`,
  to: `  return [...events];`,
  failure: /ended/,
};

type Ending = "delivered" | "returned" | "attempted" | "on-the-way";
const WAY = ["Booked", "Picked By PostEx", "In-Transit", "Transferred", "In Stock", "Out For Delivery"];
const ENDINGS: Record<Ending, readonly string[]> = {
  delivered: ["Attempted", "Out For Delivery", "Delivered"],
  returned: ["Attempted", "Out For Return", "Returned"],
  attempted: ["Waiting for Delivery", "Out For Delivery", "Attempted"],
  "on-the-way": ["Transferred", "In Stock", "In-Transit"],
};
/** Couriers report these after the end, where they mean nothing. */
const NOISE = ["In Stock", "Transferred"];
const UNKNOWN = ["Held at hub", "Docs verified", "زیرِ غور"];
const ORDER_OF: Record<Ending, string> = {
  delivered: "delivered",
  returned: "cancelled",
  attempted: "shipped",
  "on-the-way": "shipped",
};

export const parcelStorm: Scenario = {
  group: "load",
  name: "parcel storm",
  requirement:
    "20,000 events of 2,000 parcels at 2 nodes, shown a few at a time, shuffled, doubled, with unknown words and words after the end, pushed several times at once, with faults of the courier: every parcel ends where the last true event puts it, each mail is sent once; I1 to I12",
  bug: ARRIVAL_ORDER,
  async run(context) {
    const seed = newSeed();
    const random = new SeededRandom(seed);
    const env = getBugEnvironment(context, ARRIVAL_ORDER);
    await using shop = await openCourierShop(context, { random: () => random.next(), env });
    const count = context.full ? 2_000 : 30;
    const parcels = await bookAll(shop, { count, random });
    shop.proxy.faultShare = context.withBug ? 0 : FAULT_SHARE;
    shop.proxy.hangMs = 500;
    const jobs = new Jobs({ url: shop.databaseUrl, onError: () => {} });
    await jobs.start();
    try {
      for (const [round, share] of [0.4, 0.7, 1].entries()) {
        for (const parcel of parcels) reveal(shop, parcel, { share, random });
        await pushAll(shop, parcels, random);
        await waitUntilPulled(shop, jobs);
        context.printProgress(`round ${round + 1}: ${Math.round(share * 100)} % of the events shown`);
      }
      shop.proxy.faultShare = 0;
      for (const parcel of parcels) reveal(shop, parcel, { share: 1, random });
      await pushAll(shop, parcels, random);
      await waitUntilPulled(shop, jobs);
    } finally {
      await jobs.stop();
    }
    const events = parcels.reduce((sum, { history }) => sum + history.length, 0);
    const ended = await compareEnds(shop, parcels);
    await shop.checkInvariants();
    return `${events} events of ${count} parcels; ${ended}; each mail once; invariants hold; seed ${seed}`;
  },
};

interface StormParcel {
  tracking: string;
  order: string;
  ending: Ending;
  history: EmulatedParcel["events"];
}

/** Booked parcels whose true history is known from the start. */
async function bookAll(
  shop: CourierShop,
  { count, random }: { count: number; random: SeededRandom },
): Promise<StormParcel[]> {
  const orders = await insertBookableOrders(shop, count);
  const parcels = orders.map((order, place): StormParcel => {
    const tracking = String(2_000_000_000 + place);
    const ending = (Object.keys(ENDINGS) as Ending[])[Math.floor(random.next() * 4)] ?? "delivered";
    const events = { number: tracking, reference: `${order}-1-1`, request: {}, events: [] };
    shop.postex.parcels.set(tracking, { ...events, isCancelled: false, isOnLoadSheet: true, isSettled: false });
    return { tracking, order, ending, history: createHistory(ending, random) };
  });
  await shop.db.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(parcels.map(({ tracking, order }) => ({ tracking, order })))}::jsonb)
        as w (tracking text, "order" text)
    ), booked as (
      insert into parcel_booking (order_id, place, attempt, reference, service, state, grams, cash, city_key, city_name, actor_name)
      select o.id, 1, 1, o.number || '-1-1', 'postex', 'booked', 900, o.grand_total, 'MULTAN', 'MULTAN', 'Proof'
      from wanted w join shop_order o on o.number = w."order" returning id, reference
    ), numbered as (
      insert into parcel_number (service, number, booking_id)
      select 'postex', w.tracking, b.id from booked b join wanted w on b.reference = w."order" || '-1-1'
    )
    insert into parcel_tracking (booking_id) select id from booked`);
  return parcels;
}

/** Ten to eleven events, minutes apart, the last a few minutes ago. */
function createHistory(ending: Ending, random: SeededRandom): EmulatedParcel["events"] {
  const words = [...WAY, ...ENDINGS[ending]];
  words.splice(1 + Math.floor(random.next() * (words.length - 1)), 0, UNKNOWN[Math.floor(random.next() * 3)] ?? "");
  const isOver = ending === "delivered" || ending === "returned";
  if (isOver && random.next() < 0.5) words.push(NOISE[Math.floor(random.next() * 2)] ?? "");
  const end = Math.floor(Date.now() / MINUTE) * MINUTE;
  return words.map((word, place) => ({ word, reason: "", at: new Date(end - (words.length - place) * 7 * MINUTE) }));
}

/** What the courier shows now: some of its events, some twice, in any sequence. */
function reveal(
  { postex }: CourierShop,
  { tracking, history }: StormParcel,
  { share, random }: { share: number; random: SeededRandom },
): void {
  const shown = history.filter(() => share === 1 || random.next() < share);
  const doubled = [...shown, ...shown.filter(() => random.next() < 0.3)];
  postex.getParcel(tracking).events = doubled
    .map((event) => ({ event, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ event }) => event);
}

/** PostEx pushes several parcels at a time, again and again, to both nodes. */
async function pushAll(shop: CourierShop, parcels: readonly StormParcel[], random: SeededRandom): Promise<void> {
  const office = await shop.signIn();
  const listed = await office.call("listCourierConnections", {});
  const url = new URL(listed?.body.connections.find(({ name }) => name === "postex")?.push?.url ?? "");
  const pages = Array.from({ length: Math.ceil(parcels.length / 50) }, (_, page) =>
    parcels.slice(page * 50, (page + 1) * 50),
  );
  await Promise.all(
    [0, 1, 2].map(async (turn) => {
      for (const page of pages) {
        const pushed = page.map(({ tracking }) => ({ trackingNumber: tracking, orderStatus: "Delivered" }));
        const body = JSON.stringify(pushed.toSorted(() => random.next() - 0.5));
        const target = `${shop.origin(turn)}${url.pathname}${url.search}`;
        const answer = await fetch(target, { method: "POST", headers: { "content-type": "application/json" }, body });
        must(answer.status === 200, `a push was answered ${answer.status}`);
      }
    }),
  );
}

async function waitUntilPulled({ db }: CourierShop, jobs: Jobs): Promise<void> {
  for (let round = 0; round < ROUNDS_WAITED; round += 1) {
    const { rows } = await db.execute<{ left: number }>(sql`
      select count(*)::int as left from parcel_tracking where pushed_at > coalesce(pulled_at, '-infinity')`);
    if (rows[0]?.left === 0) return;
    // A parcel that failed would wait for minutes.
    await db.execute(
      sql`update parcel_tracking set due_at = now() where failures > 0 and due_at > now() and due_at < now() + interval '14 minutes'`,
    );
    await jobs.enqueue(db, "track-parcels", {});
    await wait(1_000);
  }
  must(false, "the nodes did not ask about all pushed parcels");
}

interface EndRow extends Record<string, unknown> {
  tracking: string;
  state: string;
  status: string;
  refused: boolean;
  doubledMails: number;
}

async function compareEnds({ db }: CourierShop, parcels: readonly StormParcel[]): Promise<string> {
  const { rows } = await db.execute<EndRow>(sql`
    select n.number as tracking, t.state, o.status, o.refused_at is not null as refused,
      (select count(*)::int from (
        select from mail m where m.order_id = o.id group by m.content->>'template' having count(*) > 1) doubled) as "doubledMails"
    from parcel_tracking t join parcel_booking b on b.id = t.booking_id join parcel_number n on n.booking_id = b.id
    join shop_order o on o.id = b.order_id`);
  const found = new Map(rows.map((row) => [row.tracking, row]));
  const ends = new Map<Ending, number>();
  for (const { tracking, order, ending } of parcels) {
    const row = found.get(tracking);
    must(row?.state === ending, `the parcel of ${order} ended ${row?.state} instead of ${ending}`);
    must(row.status === ORDER_OF[ending], `${order} ended ${row.status} with a parcel that is ${ending}`);
    must(row.refused === (ending === "returned"), `${order} ended with refused ${row.refused}`);
    must(row.doubledMails === 0, `${order} was told something twice`);
    ends.set(ending, (ends.get(ending) ?? 0) + 1);
  }
  return [...ends].map(([ending, times]) => `${times} × ${ending}`).join(", ");
}
