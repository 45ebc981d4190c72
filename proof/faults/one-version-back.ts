import type { Db } from "#database/database.ts";
import { somebody } from "#testing/customers.ts";
import { addAddress, newProduct } from "#testing/orders.ts";
import { StripeServer } from "#testing/stripe-server.ts";
import { ask } from "../ask.ts";
import { buildPages } from "../build-pages.ts";
import { type Buyer, buy } from "../buyers.ts";
import { eventAbout, orderByCard, stripeEnv, tell } from "../card-shop.ts";
import { type Dose, must } from "../dose.ts";
import { checkOutVersion } from "../earlier-version.ts";
import { mailedCode } from "../mailed-code.ts";
import { checkBooks } from "../open-shop.ts";
import { startNode } from "../shop-node.ts";

const LAST_VERSION = "v0.1.0";
const PAGES = ["/", "/category/gpu/nvidia-geforce", "/search?q=geforce", "/build", "/auth/register"];

/** What an operator does when a new version has to be taken back: the code goes back, the database does not. */
export const oneVersionBack: Dose = {
  part: "faults",
  name: "one version back",
  asked: `${LAST_VERSION} on today's database: pages, registration, sign-in, an order by cash and one by card that is paid`,
  testedIn: "database/migrate/version.test.ts",
  async run(trial) {
    using version = checkOutVersion(LAST_VERSION);
    trial.say(`building ${LAST_VERSION}`);
    buildPages(version);
    const { db, url, drop } = await trial.newDatabase();
    await using stripe = await providerUntilEnd();
    try {
      const { folder } = version;
      const node = await startNode({ env: { DATABASE_URL: url, ...stripe.env }, folder });
      try {
        const { origin } = node;
        for (const page of PAGES) {
          const { status } = await fetch(`${origin}${page}`);
          must(status === 200, `${page} was answered ${status}`);
        }
        const buyer = await register(db, origin);
        const { id: productId } = await newProduct({ db }, { stock: 10 });
        const cash = await buy(origin, buyer, { items: [{ id: productId, quantity: 1 }] });
        must(cash.status === 200, `an order by cash was answered ${cash.status} ${JSON.stringify(cash.body)}`);
        const card = await orderByCard(origin, { stripe: stripe.server, buyer, productId });
        const told = await tell(origin, eventAbout(card, "succeeded"));
        must(told === 200, `the provider's event was answered ${told}`);
        const { rows } = await db.$client.query("select status from shop_order where id = $1", [card.orderId]);
        must(rows[0]?.status === "confirmed", `the paid order is ${rows[0]?.status}`);
        const orders = await ask(origin, "listOrders", { token: buyer.token });
        must(orders.status === 200, `the list of orders was answered ${orders.status}`);
        await checkBooks(db);
        return `${LAST_VERSION} is ready on today's database and does all of it; ${PAGES.length} pages`;
      } finally {
        await node.kill();
      }
    } finally {
      await drop();
    }
  },
};

async function register(db: Db, origin: string): Promise<Buyer> {
  const person = somebody();
  const { email, password } = person;
  const steps = [
    () => ask(origin, "register", { body: { ...person, confirmPassword: password } }),
    async () => ask(origin, "verifyEmail", { body: { email, otp: await mailedCode(origin, email) } }),
    () => ask(origin, "login", { body: { email, password } }),
  ];
  let body: Record<string, unknown> = {};
  for (const step of steps) {
    const answer = await step();
    must(answer.status === 200, `registration was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    ({ body } = answer);
  }
  const { id } = body.user as { id: string };
  return { token: String(body.token), ...(await addAddress({ db }, id)) };
}

async function providerUntilEnd() {
  const server = new StripeServer();
  const env = await stripeEnv(server);
  return { server, env, [Symbol.asyncDispose]: () => server.stop() };
}
