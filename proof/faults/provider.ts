import { newProduct, type Shopper } from "#testing/data/orders.ts";
import { createBuyers, placeOrder, tally } from "../actors/buyers.ts";
import { type ApiResponse, callApi } from "../actors/call-api.ts";
import { type CardShop, openCardShop } from "../nodes/card-shop.ts";
import { must, type Scenario } from "../scenario.ts";

/** More buyers than database connections of a node. */
const BUYERS = 60;
const ANSWERED_WITHIN_MS = 10_000;
const OTHERS_WITHIN_MS = 3_000;
const FAULTS = ["error-500", "hang", "reset-after-create"] as const;

export const provider: Scenario = {
  group: "faults",
  name: "payment provider",
  requirement:
    "returns 500, hangs, resets after create, for 60 buyers at once: a response within 10 s, no second session, other shoppers are served",
  testedIn: "server/payment/stripe/stripe.test.ts",
  async run(context) {
    await using shop = await openCardShop(context);
    const item = await newProduct(shop, { stock: 1_000 });
    const buyers = await createBuyers(shop.db, context.full ? BUYERS : 10);
    const results: string[] = [];
    for (const fault of FAULTS) {
      context.printProgress(fault);
      results.push(`${fault}: ${await runWithFault(shop, { fault, buyers, productId: item.id })}`);
    }
    await shop.checkInvariants();
    return `${results.join("; ")}; one session per order; invariants hold`;
  },
};

interface FaultRun {
  fault: (typeof FAULTS)[number];
  buyers: readonly Shopper[];
  productId: number;
}

async function runWithFault(shop: CardShop, { fault, buyers, productId }: FaultRun): Promise<string> {
  const { stripe } = shop;
  const origin = shop.origin(0);
  const items = [{ id: productId, quantity: 1 }];
  // More faults than requests, so that the provider fails until `stripe.fail()` clears them.
  stripe.fail(...Array<typeof fault>(buyers.length * 10).fill(fault));
  const ordering = Promise.all(
    buyers.map((buyer) => measureRequest(placeOrder(origin, buyer, { items, paymentMethod: "stripe" }))),
  );
  const others = await Promise.all([
    measureRequest(placeOrder(origin, buyers[0] as Shopper, { items })),
    measureRequest(callApi(origin, "searchProducts", { query: { q: "geforce" } })),
  ]);
  const ordered = await ordering;
  stripe.fail();
  const slowestOther = Math.max(...others.map(({ ms }) => ms));
  const slowest = Math.max(...ordered.map(({ ms }) => ms));
  const summary = `${tally(ordered.map(({ answer }) => answer.status))} within ${slowest} ms, others within ${slowestOther} ms`;
  must(ordered.every(({ answer }) => answer.status === 200) && slowest <= ANSWERED_WITHIN_MS, summary);
  must(others.every(({ answer }) => answer.status === 200) && slowestOther <= OTHERS_WITHIN_MS, summary);
  const orders = ordered.map(({ answer }) => String(answer.body.orderId));
  const retried = await Promise.all(
    orders.map((orderId, turn) =>
      callApi(origin, "retryStripePayment", { token: buyers[turn]?.token ?? "", body: { orderId } }),
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
  return summary;
}

async function measureRequest(request: Promise<ApiResponse>): Promise<{ answer: ApiResponse; ms: number }> {
  const startedAt = performance.now();
  const answer = await request;
  return { answer, ms: Math.round(performance.now() - startedAt) };
}
