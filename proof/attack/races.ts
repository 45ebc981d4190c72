import { sql } from "#database/orm.ts";
import { somebody } from "#testing/customers.ts";
import { newProduct, type Shopper, stockOf } from "#testing/orders.ts";
import { type Answer, ask } from "../ask.ts";
import { buy, makeBuyers } from "../buyers.ts";
import { type CardShop, openCardShop, orderByCard } from "../card-shop.ts";
import { type Dose, must } from "../dose.ts";
import { mailedCode } from "../mailed-code.ts";

const AT_ONCE = 20;

export const races: Dose = {
  part: "attack",
  name: "races across nodes",
  asked:
    "20 at once at 2 nodes: guesses of a code, one code for resets, one key, cancellations, retries: each counts as one alone would",
  testedIn: "server/order/order-life.test.ts",
  async run(trial) {
    await using shop = await openCardShop(trial, { nodes: 2 });
    const [buyer, other] = (await makeBuyers(shop.db, 2)) as [Shopper, Shopper];
    const rounds = trial.full ? 10 : 1;
    for (let round = 0; round < rounds; round += 1) {
      await guesses(shop);
      await orders(shop, buyer);
      await cancellations(shop, buyer);
      await retries(shop, buyer);
    }
    await resets(shop, other);
    await shop.checkBooks();
    return `${rounds} rounds: at most 5 codes compared, one reset, one order a key, stock returned once, one session; invariants hold`;
  },
};

/** The same at both nodes, all at once. */
function together(work: (turn: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => work(turn)));
}

const succeeded = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;

async function guesses(shop: CardShop): Promise<void> {
  const person = somebody();
  const { email, password } = person;
  await ask(shop.origin(0), "register", { body: { ...person, confirmPassword: password } });
  const otp = await mailedCode(shop.origin(0), email);
  const wrong = (turn: number) => String((Number(otp) + turn + 1) % 1_000_000).padStart(6, "0");
  await together((turn) => ask(shop.origin(turn), "verifyEmail", { body: { email, otp: wrong(turn) } }));
  const right = await ask(shop.origin(0), "verifyEmail", { body: { email, otp } });
  must(right.status !== 200, "a code was still good after twenty wrong guesses");
}

async function resets(shop: CardShop, { user }: Shopper): Promise<void> {
  const { email } = user;
  await ask(shop.origin(0), "forgetPassword", { body: { email } });
  const otp = await mailedCode(shop.origin(0), email);
  const answers = await together((turn) =>
    ask(shop.origin(turn), "resetPassword", { body: { email, otp, password: `new-password-${turn}` } }),
  );
  must(succeeded(answers) === 1, `one code reset a password ${succeeded(answers)} times`);
}

async function orders(shop: CardShop, buyer: Shopper): Promise<void> {
  const item = await newProduct(shop, { stock: AT_ONCE });
  const key = crypto.randomUUID();
  const items = [{ id: item.id, quantity: 1 }];
  const answers = await together((turn) => buy(shop.origin(turn), buyer, { items, key }));
  const numbers = new Set(answers.map(({ body }) => body.orderNumber));
  must(succeeded(answers) === AT_ONCE && numbers.size === 1, `one key made ${numbers.size} orders`);
  must((await stockOf(shop, item.id)) === AT_ONCE - 1, "one key took stock more than once");
}

async function cancellations(shop: CardShop, buyer: Shopper): Promise<void> {
  const item = await newProduct(shop, { stock: 5 });
  const { body } = await buy(shop.origin(0), buyer, { items: [{ id: item.id, quantity: 2 }] });
  const answers = await together((turn) =>
    ask(shop.origin(turn), "cancelOrder", { token: buyer.token, body: { orderId: body.orderId } }),
  );
  must(succeeded(answers) === 1, `an order was cancelled ${succeeded(answers)} times`);
  must((await stockOf(shop, item.id)) === 5, "a cancelled order did not give its stock back once");
}

async function retries(shop: CardShop, buyer: Shopper): Promise<void> {
  const item = await newProduct(shop);
  const { orderId, session } = await orderByCard(shop.origin(0), {
    stripe: shop.stripe,
    buyer,
    productId: item.id,
  });
  // The first page has ended at the provider; everybody asks for the next one.
  Object.assign(shop.stripe.session(session), { status: "expired", url: null });
  await shop.db.execute(sql`update payment set provider_url = null where order_id = ${orderId}`);
  await together((turn) => ask(shop.origin(turn), "retryStripePayment", { token: buyer.token, body: { orderId } }));
  const open = [...shop.stripe.sessions.values()].filter(
    ({ client_reference_id, status }) => client_reference_id === orderId && status === "open",
  );
  must(open.length === 1, `an order has ${open.length} open payment pages`);
}
