import { sql } from "#database/orm.ts";
import { buildPerson } from "#testing/data/customers.ts";
import { newProduct, type Shopper, stockOf } from "#testing/data/orders.ts";
import { createBuyers, placeOrder } from "../actors/buyers.ts";
import { type ApiResponse, callApi } from "../actors/call-api.ts";
import { readMailedCode } from "../actors/mailed-code.ts";
import { type CardShop, openCardShop, placeCardOrder } from "../nodes/card-shop.ts";
import { must, type Scenario } from "../scenario.ts";

const AT_ONCE = 20;

export const races: Scenario = {
  group: "attack",
  name: "races across nodes",
  requirement:
    "20 at once at 2 nodes: guesses of a code, password resets with one code, orders with one key, cancellations, payment retries: each has the effect of one",
  testedIn: "server/order/order-life.test.ts",
  async run(context) {
    await using shop = await openCardShop(context, { nodes: 2 });
    const [buyer, other] = (await createBuyers(shop.db, 2)) as [Shopper, Shopper];
    const rounds = context.full ? 10 : 1;
    for (let round = 0; round < rounds; round += 1) {
      await raceGuesses(shop);
      await raceOrders(shop, buyer);
      await raceCancellations(shop, buyer);
      await raceRetries(shop, buyer);
    }
    await raceResets(shop, other);
    await shop.checkInvariants();
    return `${rounds} rounds: at most 5 codes compared, one reset, one order per key, stock returned once, one session; invariants hold`;
  },
};

function runConcurrently(work: (turn: number) => Promise<ApiResponse>): Promise<ApiResponse[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => work(turn)));
}

const countSucceeded = (answers: readonly ApiResponse[]) => answers.filter(({ status }) => status === 200).length;

async function raceGuesses(shop: CardShop): Promise<void> {
  const person = buildPerson();
  const { email, password } = person;
  await callApi(shop.origin(0), "register", { body: { ...person, confirmPassword: password } });
  const otp = await readMailedCode(shop.origin(0), email);
  const wrong = (turn: number) => String((Number(otp) + turn + 1) % 1_000_000).padStart(6, "0");
  await runConcurrently((turn) => callApi(shop.origin(turn), "verifyEmail", { body: { email, otp: wrong(turn) } }));
  const right = await callApi(shop.origin(0), "verifyEmail", { body: { email, otp } });
  must(right.status !== 200, "a code was still good after twenty wrong guesses");
}

async function raceResets(shop: CardShop, { user }: Shopper): Promise<void> {
  const { email } = user;
  await callApi(shop.origin(0), "forgetPassword", { body: { email } });
  const otp = await readMailedCode(shop.origin(0), email);
  const answers = await runConcurrently((turn) =>
    callApi(shop.origin(turn), "resetPassword", { body: { email, otp, password: `new-password-${turn}` } }),
  );
  must(countSucceeded(answers) === 1, `one code reset a password ${countSucceeded(answers)} times`);
}

async function raceOrders(shop: CardShop, buyer: Shopper): Promise<void> {
  const item = await newProduct(shop, { stock: AT_ONCE });
  const key = crypto.randomUUID();
  const items = [{ id: item.id, quantity: 1 }];
  const answers = await runConcurrently((turn) => placeOrder(shop.origin(turn), buyer, { items, key }));
  const numbers = new Set(answers.map(({ body }) => body.orderNumber));
  must(countSucceeded(answers) === AT_ONCE && numbers.size === 1, `one key made ${numbers.size} orders`);
  must((await stockOf(shop, item.id)) === AT_ONCE - 1, "one key took stock more than once");
}

async function raceCancellations(shop: CardShop, buyer: Shopper): Promise<void> {
  const item = await newProduct(shop, { stock: 5 });
  const { body } = await placeOrder(shop.origin(0), buyer, { items: [{ id: item.id, quantity: 2 }] });
  const answers = await runConcurrently((turn) =>
    callApi(shop.origin(turn), "cancelOrder", { token: buyer.token, body: { orderId: body.orderId } }),
  );
  must(countSucceeded(answers) === 1, `an order was cancelled ${countSucceeded(answers)} times`);
  must((await stockOf(shop, item.id)) === 5, "a cancelled order did not give its stock back once");
}

async function raceRetries(shop: CardShop, buyer: Shopper): Promise<void> {
  const item = await newProduct(shop);
  const { orderId, session } = await placeCardOrder(shop.origin(0), {
    stripe: shop.stripe,
    buyer,
    productId: item.id,
  });
  // The first payment page has expired at the provider, and all requests open the next one at once.
  Object.assign(shop.stripe.session(session), { status: "expired", url: null });
  await shop.db.execute(sql`update payment set provider_url = null where order_id = ${orderId}`);
  await runConcurrently((turn) =>
    callApi(shop.origin(turn), "retryStripePayment", { token: buyer.token, body: { orderId } }),
  );
  const open = [...shop.stripe.sessions.values()].filter(
    ({ client_reference_id, status }) => client_reference_id === orderId && status === "open",
  );
  must(open.length === 1, `an order has ${open.length} open payment pages`);
}
