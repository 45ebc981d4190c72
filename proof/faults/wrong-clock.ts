import path from "node:path";
import { sql } from "#database/orm.ts";
import { somebody } from "#testing/customers.ts";
import { newProduct, type Shopper } from "#testing/orders.ts";
import { StripeServer } from "#testing/stripe-server.ts";
import { ask } from "../ask.ts";
import { makeBuyers } from "../buyers.ts";
import { eventAbout, orderByCard, stripeEnv, tell } from "../card-shop.ts";
import { type Dose, must } from "../dose.ts";
import { mailedCode } from "../mailed-code.ts";
import { checkBooks } from "../open-shop.ts";
import { type ShopNode, startNode } from "../shop-node.ts";

const SHIFT_MS = 10 * 60 * 1_000;
const PRELOAD = path.resolve(import.meta.dirname, "../shift-clock.ts");

export const wrongClock: Dose = {
  part: "faults",
  name: "a clock ten minutes off",
  asked: "on one node of two, fast and slow: sessions, codes, limits, payment pages and webhooks work across both",
  async run(trial) {
    for (const shiftMs of trial.full ? [SHIFT_MS, -SHIFT_MS] : [SHIFT_MS]) {
      await using world = await openWorld(trial, shiftMs);
      for (const [from, to] of [
        [world.right, world.wrong],
        [world.wrong, world.right],
      ] as const) {
        await sessionsHold(world, from, to);
        await codesHold(from, to);
        await limitsHold(from, to);
        await paymentsHold(world, from, to);
      }
      await checkBooks(world.db);
    }
    return `sessions, codes, limits and payments made on either node hold on the other; invariants hold`;
  },
};

async function openWorld(trial: Parameters<Dose["run"]>[0], shiftMs: number) {
  const { db, url, drop } = await trial.newDatabase();
  const stripe = new StripeServer();
  const env = { DATABASE_URL: url, ...(await stripeEnv(stripe)) };
  const right = await startNode({ env });
  const wrong = await startNode({ env: { ...env, CLOCK_SHIFT_MS: String(shiftMs) }, preload: PRELOAD });
  const buyers = await makeBuyers(db, 2);
  return {
    db,
    stripe,
    right: right.origin,
    wrong: wrong.origin,
    buyer: buyers[0] as Shopper,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([right, wrong].map((node: ShopNode) => node.kill()));
      await stripe.stop();
      await drop();
    },
  };
}
type World = Awaited<ReturnType<typeof openWorld>>;

async function sessionsHold({ buyer }: World, from: string, to: string): Promise<void> {
  const { email } = buyer.user;
  const { status, body } = await ask(from, "login", { body: { email, password: buyer.password } });
  must(status === 200, `login was answered ${status}`);
  const token = String(body.token);
  for (const origin of [from, to]) {
    const details = await ask(origin, "getUserDetails", { token, query: { id: buyer.user.id } });
    must(details.status === 200, `a new session was answered ${details.status} by the other node`);
  }
}

async function codesHold(from: string, to: string): Promise<void> {
  const person = somebody();
  const { email, password } = person;
  const registered = await ask(from, "register", { body: { ...person, confirmPassword: password } });
  must(registered.status === 200, `register was answered ${registered.status}`);
  const again = await ask(to, "getOtp", { body: { email } });
  const waitSeconds = Number(again.headers.get("retry-after"));
  must(
    again.status === 429 && waitSeconds <= 60,
    `a second code at once was answered ${again.status}, ${waitSeconds} s`,
  );
  const otp = await mailedCode(from, email);
  const verified = await ask(to, "verifyEmail", { body: { email, otp } });
  must(verified.status === 200, `a fresh code was answered ${verified.status} by the other node`);
}

async function limitsHold(from: string, to: string): Promise<void> {
  const body = { email: somebody().email, password: "wrong-password" };
  for (let turn = 0; turn < 10; turn += 1) await ask(from, "login", { body });
  const refused = await ask(to, "login", { body });
  must(refused.status === 429, `an eleventh wrong login was answered ${refused.status} by the other node`);
  const waitSeconds = Number(refused.headers.get("retry-after"));
  must(waitSeconds > 840 && waitSeconds <= 900, `the other node asks to wait ${waitSeconds} s instead of 15 minutes`);
}

async function paymentsHold({ db, stripe, buyer }: World, from: string, to: string): Promise<void> {
  const item = await newProduct({ db });
  const card = await orderByCard(from, { stripe, buyer, productId: item.id });
  const { orderId } = card;
  const retried = await ask(to, "retryStripePayment", { token: buyer.token, body: { orderId } });
  must(String(retried.body.url).endsWith(card.session), "the other node did not find the open payment page");
  stripe.pay(card.session);
  const told = await tell(to, eventAbout(card, "completed"));
  must(told === 200, `a payment told just now was answered ${told}`);
  const { rows } = await db.execute<{ status: string }>(sql`select status from shop_order where id = ${orderId}`);
  must(rows[0]?.status === "confirmed", `a paid order is ${rows[0]?.status}`);
}
