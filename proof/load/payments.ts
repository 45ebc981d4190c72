import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { SeededRandom } from "#demo/seeded-random.ts";
import { createShop } from "#server/create-shop.ts";
import { inquirePayments } from "#server/payment/attempt/inquire-payments.ts";
import { Jobs } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/logging/log.ts";
import { readEnvironment } from "#server/platform/settings/environment.ts";
import { newProduct } from "#testing/data/orders.ts";
import { createBuyers } from "../actors/buyers.ts";
import { choosePlan, deliverNotice, Payer } from "../actors/payer.ts";
import { newSeed } from "../fuzz/run-cases.ts";
import { getBugEnvironment } from "../nodes/bug-environment.ts";
import { killInTurn } from "../nodes/kill-in-turn.ts";
import { type CardChoice, openPaymentShop, type PaymentShop } from "../nodes/payment-shop.ts";
import type { DeliberateBug, Scenario, ScenarioContext } from "../scenario.ts";
import { compareLedgers } from "./payment-ledger.ts";

/** Cards have one provider at a time, so each takes them in turn, and the wallet is on all the time. */
const CARDS: readonly CardChoice[] = ["stripe", "payfast", "safepay-v1", "safepay-v3"];
const FAULT_SHARE = 0.1;
const AGED_EVERY_MS = 4_000;
const SHORT_HANG_MS = 1_000;
const SETTLING_DAYS = 3;

const TRUSTED_RETURN: DeliberateBug = {
  what: "the shop trusts the return from the provider",
  file: "server/payment/pay-page/returned-attempt.ts",
  from: `  if (before?.outcome !== "unknown" || !provider.inquire) return before;`,
  to: `  if (before?.outcome !== "unknown") return before;
  const { applyPaymentEvent } = await import("../apply-payment-event.ts");
  await applyPaymentEvent(shop, provider.name, { id: "return-" + hint, type: "return", outcome: "paid", session: hint,
    orderId: undefined, amountMinor: undefined, currency: undefined, payment: hint });`,
  // With some seeds the trusted return belongs to a payment of another amount.
  failure: /released although nothing was paid|were paid at \S+, and the attempt is paid/,
};

export const payments: Scenario = {
  group: "load",
  name: "payments",
  requirement:
    "2,000 payments at all providers, 2 nodes, one of them killed every few seconds; notices lost, doubled, reordered and replayed, other amounts, 500, HTML, slow and cut answers, time-outs after the payment, returns before the notice and none: every paid attempt releases its order once, no other does, ledger and providers agree to the rupee, nothing stays uncertain; I1 to I12",
  bug: TRUSTED_RETURN,
  async run(context) {
    const seed = newSeed();
    const random = new SeededRandom(seed);
    const env = getBugEnvironment(context, TRUSTED_RETURN);
    await using shop = await openPaymentShop(context, { random: () => random.next(), env });
    const { count, atOnce, killEveryMs, mostKills } = getSize(context);
    if (!context.full) shop.proxy.hangMs = SHORT_HANG_MS;
    const item = await newProduct(shop, { stock: count });
    const buyers = await createBuyers(shop.db, atOnce);
    shop.proxy.faultShare = FAULT_SHARE;
    let isOver = false;
    const killing = killInTurn(shop, {
      kills: mostKills,
      everyMs: killEveryMs,
      env: shop.env,
      isOver: () => isOver,
    });
    const aging = ageWhileRunning(shop, () => isOver);
    const disturbing = Promise.all([killing, aging]);
    // The error is thrown where the promise is awaited; until then this prevents an unhandled rejection.
    disturbing.catch(() => {});
    try {
      for (const [round, card] of CARDS.entries()) {
        await shop.takeCardsBy(card);
        await payAll(shop, { buyers, productId: item.id, count: count / CARDS.length, random });
        context.printProgress(`${((round + 1) * count) / CARDS.length} payments, cards by ${card}`);
      }
    } finally {
      isOver = true;
    }
    const [kills] = await disturbing;
    const faults = [...shop.proxy.faults].map(([fault, times]) => `${times} × ${fault}`).join(", ");
    shop.proxy.faultShare = 0;
    await settleAll(shop);
    const comparison = await compareLedgers(shop.db, Object.values(shop.providers));
    await shop.checkInvariants();
    return `${count} payments, ${kills} kills, ${faults}; ${comparison}; invariants hold; seed ${seed}`;
  },
};

/** In short form, the bug needs few payments and no kill to show. */
function getSize({ full, withBug }: ScenarioContext) {
  if (full) return { count: 2_000, atOnce: 24, killEveryMs: 3_000, mostKills: Number.POSITIVE_INFINITY };
  return { count: withBug ? 16 : 48, atOnce: 12, killEveryMs: 1_500, mostKills: withBug ? 0 : 1 };
}

interface Round {
  buyers: Awaited<ReturnType<typeof createBuyers>>;
  productId: number;
  count: number;
  random: SeededRandom;
}

async function payAll(shop: PaymentShop, { buyers, productId, count, random }: Round): Promise<void> {
  const chosen = Array.from({ length: count }, () => choosePlan(random));
  // Of every kind of shopper, the one who comes back without having paid is never left out.
  const plans = chosen.map((plan, place) => (place === 0 ? { ...plan, ending: "left" as const } : plan)).entries();
  const payers = buyers.map((buyer, turn) => new Payer(shop, buyer, turn));
  await Promise.all(
    payers.map(async (payer) => {
      for (const [, plan] of plans) await payer.pay(productId, plan);
    }),
  );
  for (const buildNotice of payers.flatMap(({ replays }) => replays)) await deliverNotice(shop, buildNotice());
}

/** A day passes for some attempts, so that nodes ask about them, and are killed while they ask. */
async function ageWhileRunning(shop: PaymentShop, isOver: () => boolean): Promise<void> {
  const jobs = new Jobs({ url: shop.databaseUrl, onError: () => {} });
  await jobs.start();
  try {
    while (!isOver()) {
      await wait(AGED_EVERY_MS);
      await passDay(shop.db, 0.3);
      await jobs.enqueue(shop.db, "inquire-payments", {});
    }
  } finally {
    await jobs.stop();
  }
}

async function passDay(db: Db, share: number): Promise<void> {
  await db.execute(sql`
    update payment_attempt set opened_at = opened_at - interval '25 hours', asked_at = asked_at - interval '25 hours'
    where state in ('open', 'uncertain') and random() < ${share}`);
}

/** Days later, with providers that answer, until the job has nothing left to ask about. */
async function settleAll({ db, databaseUrl, env: variables }: PaymentShop): Promise<void> {
  const jobs = new Jobs({ url: databaseUrl, onError: () => {} });
  await jobs.start();
  const env = readEnvironment({ ...variables, LOG_LEVEL: "silent" });
  // Mails are rendered when a node sends them.
  const renderMail = async () => ({ subject: "", text: "", html: "" });
  const shop = createShop({ env, db, jobs, log: createLog(env.logLevel), renderMail });
  // On a busy machine an answer can be too late; the next day asks again.
  for (let day = 0; day < SETTLING_DAYS; day += 1) {
    await passDay(db, 1);
    while ((await inquirePayments(shop)) > 0);
  }
  await jobs.stop();
}
