import { setTimeout as wait } from "node:timers/promises";
import { sql } from "#database/orm.ts";
import { SeededRandom } from "#demo/seeded-random.ts";
import { Jobs } from "#server/platform/jobs/jobs.ts";
import type { OfficeCaller } from "../actors/office-caller.ts";
import { newSeed } from "../fuzz/run-cases.ts";
import { getBugEnvironment } from "../nodes/bug-environment.ts";
import { type CourierShop, insertBookableOrders, openCourierShop } from "../nodes/courier-shop.ts";
import { killInTurn } from "../nodes/kill-in-turn.ts";
import { endUncertain, passTime } from "../nodes/uncertain-bookings.ts";
import { type DeliberateBug, must, type Scenario, type ScenarioContext } from "../scenario.ts";

const FAULT_SHARE = 0.1;
const HANG_MS = 1_000;
/** How many of the presses are made twice, at both nodes at once. */
const DOUBLED_SHARE = 0.2;
const AGED_EVERY_MS = 3_000;

const NO_LOOK_UP: DeliberateBug = {
  what: "an uncertain parcel is booked again without a look-up",
  file: "server/courier/booking/look-up-booking.ts",
  from: `  const found = await adapter.findByReference({ reference: booking.reference, askedAt: booking.askedAt });`,
  to: `  const found = { end: "yes", value: undefined };`,
  failure: /live parcels/,
};

export const courierBookings: Scenario = {
  group: "load",
  name: "courier bookings",
  requirement:
    "5,000 parcels booked at 2 nodes, one of them killed every few seconds; time-outs before and after the courier booked, 500, HTML, cut connections, presses repeated at both nodes: no order has two live parcels, none is lost, every uncertain one ends; I1 to I12",
  bug: NO_LOOK_UP,
  async run(context) {
    const seed = newSeed();
    const random = new SeededRandom(seed);
    const env = getBugEnvironment(context, NO_LOOK_UP);
    await using shop = await openCourierShop(context, { random: () => random.next(), env });
    const { count, staff, atOnce, killEveryMs, mostKills, faultShare } = getSize(context);
    shop.proxy.hangMs = HANG_MS;
    const numbers = await insertBookableOrders(shop, count);
    const callers = await Promise.all(Array.from({ length: staff }, () => shop.signIn()));
    shop.proxy.faultShare = faultShare;
    let isOver = false;
    const disturbing = Promise.all([
      killInTurn(shop, { kills: mostKills, everyMs: killEveryMs, env: shop.env, isOver: () => isOver }),
      ageWhileRunning(shop, () => isOver),
    ]);
    // The error is thrown where the promise is awaited; until then this prevents an unhandled rejection.
    disturbing.catch(() => {});
    try {
      await pressAll(callers, numbers, { atOnce, random, context });
    } finally {
      isOver = true;
    }
    const [kills] = await disturbing;
    const faults = [...shop.proxy.faults].map(([fault, times]) => `${times} × ${fault}`).join(", ");
    shop.proxy.faultShare = 0;
    await endUncertain(shop, callers);
    // Orders whose press was never answered are pressed again, as staff do.
    await pressAll(callers, numbers, { atOnce, random, context });
    await endUncertain(shop, callers);
    const compared = await compareBooks(shop, numbers);
    await shop.checkInvariants();
    return `${count} orders, ${kills} kills, ${faults}; ${compared}; invariants hold; seed ${seed}`;
  },
};

/** In short form, the bug needs no kill to show, but many lost answers. */
function getSize({ full, withBug }: ScenarioContext) {
  if (full)
    return {
      count: 5_000,
      staff: 6,
      atOnce: 20,
      killEveryMs: 4_000,
      mostKills: Number.POSITIVE_INFINITY,
      faultShare: FAULT_SHARE,
    };
  return {
    count: 40,
    staff: 2,
    atOnce: 10,
    killEveryMs: 1_000,
    mostKills: withBug ? 0 : 1,
    faultShare: withBug ? 0.7 : 0.4,
  };
}

interface Presses {
  atOnce: number;
  random: SeededRandom;
  context: ScenarioContext;
}

/** Staff press "Book" for a page of orders at a time; some press twice, and an unanswered press is repeated. */
async function pressAll(
  callers: readonly OfficeCaller[],
  numbers: readonly string[],
  { atOnce, random, context }: Presses,
): Promise<void> {
  const pages = Array.from({ length: Math.ceil(numbers.length / atOnce) }, (_, page) =>
    numbers.slice(page * atOnce, (page + 1) * atOnce),
  );
  let pressed = 0;
  await Promise.all(
    callers.map(async (caller) => {
      for (let page = pages.shift(); page; page = pages.shift()) {
        const body = {
          service: "postex" as const,
          parcels: page.map((number) => ({ number, place: 1, grams: 900, note: "" })),
        };
        const press = () => caller.call("bookParcels", { body } as never);
        const answers = await Promise.all(random.next() < DOUBLED_SHARE ? [press(), press()] : [press()]);
        if (!answers.some((answer) => answer?.status === 200)) await press();
        pressed += page.length;
        if (pressed % 500 === 0) context.printProgress(`${pressed} orders pressed`);
      }
    }),
  );
}

/** Half an hour passes for some uncertain bookings, so that nodes look them up and are killed meanwhile. */
async function ageWhileRunning(shop: CourierShop, isOver: () => boolean): Promise<void> {
  const jobs = new Jobs({ url: shop.databaseUrl, onError: () => {} });
  await jobs.start();
  try {
    while (!isOver()) {
      await wait(AGED_EVERY_MS);
      await passTime(shop.db, { share: 0.5, states: ["uncertain"] });
      await jobs.enqueue(shop.db, "continue-bookings", {});
    }
  } finally {
    await jobs.stop();
  }
}

interface Booked extends Record<string, unknown> {
  number: string;
  state: string;
  tracking: string | null;
}

/** The shop's bookings against the courier's parcels. */
async function compareBooks({ db, postex }: CourierShop, numbers: readonly string[]): Promise<string> {
  const { rows } = await db.execute<Booked>(sql`
    select o.number, b.state, n.number as tracking from parcel_booking b join shop_order o on o.id = b.order_id
    left join parcel_number n on n.booking_id = b.id`);
  const live = Map.groupBy(
    [...postex.parcels.values()].filter(({ isCancelled }) => !isCancelled),
    ({ reference }) => reference.replace(/-\d+-\d+$/, ""),
  );
  const open = rows.filter(({ state }) => ["intended", "asked", "uncertain"].includes(state));
  must(open.length === 0, `${open.length} bookings never ended, such as of ${open[0]?.number}`);
  for (const [number, parcels] of live)
    must(parcels.length === 1, `${number} has ${parcels.length} live parcels at the courier`);
  const booked = rows.filter(({ state }) => state === "booked");
  for (const number of numbers) {
    const own = booked.filter((row) => row.number === number);
    must(own.length === 1, `${number} has ${own.length} booked parcels in the shop`);
    must(own[0]?.tracking === live.get(number)?.[0]?.number, `the parcel of ${number} is lost`);
  }
  return `${booked.length} booked, each with one live parcel at the courier, ${postex.parcels.size} in all`;
}
