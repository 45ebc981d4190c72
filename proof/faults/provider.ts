import { newProduct, type Shopper } from "#testing/orders.ts";
import { type Answer, ask } from "../ask.ts";
import { buy, makeBuyers, tally } from "../buyers.ts";
import { type CardShop, openCardShop } from "../card-shop.ts";
import { type Dose, must } from "../dose.ts";

/** More than the connections of a node. */
const BUYERS = 60;
const ANSWERED_WITHIN_MS = 10_000;
const OTHERS_WITHIN_MS = 3_000;
const FAULTS = ["error-500", "hang", "reset-after-create"] as const;

export const provider: Dose = {
  part: "faults",
  name: "payment provider",
  asked:
    "answers 500, hangs, resets after create, for 60 buyers at once: an answer within 10 s, no second session, others are served",
  testedIn: "server/payment/stripe.test.ts",
  async run(trial) {
    await using shop = await openCardShop(trial);
    const item = await newProduct(shop, { stock: 1_000 });
    const buyers = await makeBuyers(shop.db, trial.full ? BUYERS : 10);
    const seen: string[] = [];
    for (const fault of FAULTS) {
      trial.say(fault);
      seen.push(`${fault}: ${await suffer(shop, { fault, buyers, productId: item.id })}`);
    }
    await shop.checkBooks();
    return `${seen.join("; ")}; one session an order; invariants hold`;
  },
};

interface Suffered {
  fault: (typeof FAULTS)[number];
  buyers: readonly Shopper[];
  productId: number;
}

async function suffer(shop: CardShop, { fault, buyers, productId }: Suffered): Promise<string> {
  const { stripe } = shop;
  const origin = shop.origin(0);
  const items = [{ id: productId, quantity: 1 }];
  // More than will be asked: the provider fails as long as it is told to.
  stripe.fail(...Array<typeof fault>(buyers.length * 10).fill(fault));
  const ordering = Promise.all(buyers.map((buyer) => timed(buy(origin, buyer, { items, paymentMethod: "stripe" }))));
  const others = await Promise.all([
    timed(buy(origin, buyers[0] as Shopper, { items })),
    timed(ask(origin, "searchProducts", { query: { q: "geforce" } })),
  ]);
  const ordered = await ordering;
  stripe.fail();
  const slowestOther = Math.max(...others.map(({ ms }) => ms));
  const slowest = Math.max(...ordered.map(({ ms }) => ms));
  const said = `${tally(ordered.map(({ answer }) => answer.status))} within ${slowest} ms, others within ${slowestOther} ms`;
  must(ordered.every(({ answer }) => answer.status === 200) && slowest <= ANSWERED_WITHIN_MS, said);
  must(others.every(({ answer }) => answer.status === 200) && slowestOther <= OTHERS_WITHIN_MS, said);
  const orders = ordered.map(({ answer }) => String(answer.body.orderId));
  const retried = await Promise.all(
    orders.map((orderId, turn) =>
      ask(origin, "retryStripePayment", { token: buyers[turn]?.token ?? "", body: { orderId } }),
    ),
  );
  must(
    retried.every(({ status }) => status === 200),
    `retries were answered ${tally(retried.map(({ status }) => status))}`,
  );
  for (const orderId of orders) {
    const open = [...stripe.sessions.values()].filter(
      (session) => session.client_reference_id === orderId && session.status === "open",
    );
    must(open.length === 1, `an order has ${open.length} open sessions after ${fault}`);
  }
  return said;
}

async function timed(asked: Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const begun = performance.now();
  const answer = await asked;
  return { answer, ms: Math.round(performance.now() - begun) };
}
