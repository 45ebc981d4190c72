import path from "node:path";
import { sql } from "#database/orm.ts";
import { buildPerson } from "#testing/data/customers.ts";
import { newProduct, type Shopper } from "#testing/data/orders.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { createBuyers } from "../actors/buyers.ts";
import { callApi } from "../actors/call-api.ts";
import { readMailedCode } from "../actors/mailed-code.ts";
import { buildEvent, placeCardOrder, sendEvent, startStripe } from "../nodes/card-shop.ts";
import { checkInvariants } from "../nodes/open-shop.ts";
import { type ShopNode, startNode } from "../nodes/shop-node.ts";
import { must, type Scenario } from "../scenario.ts";

const SHIFT_MS = 10 * 60 * 1_000;
const PRELOAD = path.resolve(import.meta.dirname, "../nodes/shift-clock.ts");

export const wrongClock: Scenario = {
  group: "faults",
  name: "a clock ten minutes off",
  requirement:
    "on one node of two, fast and slow: sessions, codes, limits, payment pages and webhooks work across both",
  async run(context) {
    for (const shiftMs of context.full ? [SHIFT_MS, -SHIFT_MS] : [SHIFT_MS]) {
      await using world = await openNodes(context, shiftMs);
      for (const [from, to] of [
        [world.right, world.wrong],
        [world.wrong, world.right],
      ] as const) {
        await expectSessionsWork(world, from, to);
        await expectCodesWork(from, to);
        await expectLimitsWork(from, to);
        await expectPaymentsWork(world, from, to);
      }
      await checkInvariants(world.db);
    }
    return `sessions, codes, limits and payments of either node are valid on the other; invariants hold`;
  },
};

async function openNodes(context: Parameters<Scenario["run"]>[0], shiftMs: number) {
  const { db, url, drop } = await context.newDatabase();
  const stripe = new StripeServer();
  const env = { DATABASE_URL: url, ...(await startStripe(stripe)) };
  const right = await startNode({ env });
  const wrong = await startNode({ env: { ...env, CLOCK_SHIFT_MS: String(shiftMs) }, preload: PRELOAD });
  const buyers = await createBuyers(db, 2);
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
type ClockNodes = Awaited<ReturnType<typeof openNodes>>;

async function expectSessionsWork({ buyer }: ClockNodes, from: string, to: string): Promise<void> {
  const { email } = buyer.user;
  const { status, body } = await callApi(from, "login", { body: { email, password: buyer.password } });
  must(status === 200, `login was answered ${status}`);
  const token = String(body.token);
  for (const origin of [from, to]) {
    const details = await callApi(origin, "getUserDetails", { token, query: { id: buyer.user.id } });
    must(details.status === 200, `a new session was answered ${details.status} by the other node`);
  }
}

async function expectCodesWork(from: string, to: string): Promise<void> {
  const person = buildPerson();
  const { email, password } = person;
  const registered = await callApi(from, "register", { body: { ...person, confirmPassword: password } });
  must(registered.status === 200, `register was answered ${registered.status}`);
  const again = await callApi(to, "getOtp", { body: { email } });
  const waitSeconds = Number(again.headers.get("retry-after"));
  must(
    again.status === 429 && waitSeconds <= 60,
    `a second code at once was answered ${again.status}, ${waitSeconds} s`,
  );
  const otp = await readMailedCode(from, email);
  const verified = await callApi(to, "verifyEmail", { body: { email, otp } });
  must(verified.status === 200, `a fresh code was answered ${verified.status} by the other node`);
}

async function expectLimitsWork(from: string, to: string): Promise<void> {
  const body = { email: buildPerson().email, password: "wrong-password" };
  for (let turn = 0; turn < 10; turn += 1) await callApi(from, "login", { body });
  const refused = await callApi(to, "login", { body });
  must(refused.status === 429, `an eleventh wrong login was answered ${refused.status} by the other node`);
  const waitSeconds = Number(refused.headers.get("retry-after"));
  must(waitSeconds > 840 && waitSeconds <= 900, `the other node asks to wait ${waitSeconds} s instead of 15 minutes`);
}

async function expectPaymentsWork({ db, stripe, buyer }: ClockNodes, from: string, to: string): Promise<void> {
  const item = await newProduct({ db });
  const card = await placeCardOrder(from, { stripe, buyer, productId: item.id });
  const { orderId } = card;
  const retried = await callApi(to, "retryStripePayment", { token: buyer.token, body: { orderId } });
  must(String(retried.body.url).endsWith(card.session), "the other node did not find the open payment page");
  stripe.pay(card.session);
  const eventStatus = await sendEvent(to, buildEvent(card, "completed"));
  must(eventStatus === 200, `the webhook of a current payment returned ${eventStatus}`);
  const { rows } = await db.execute<{ status: string }>(sql`select status from shop_order where id = ${orderId}`);
  must(rows[0]?.status === "confirmed", `a paid order is ${rows[0]?.status}`);
}
