import type { Db } from "#database/database.ts";
import { buildPerson } from "#testing/data/customers.ts";
import { addAddress, newProduct } from "#testing/data/orders.ts";
import { StripeServer } from "#testing/services/stripe-server.ts";
import { type Buyer, placeOrder } from "../actors/buyers.ts";
import { callApi } from "../actors/call-api.ts";
import { readMailedCode } from "../actors/mailed-code.ts";
import { buildPages } from "../nodes/build-pages.ts";
import { buildEvent, placeCardOrder, sendEvent, startStripe } from "../nodes/card-shop.ts";
import { checkOutVersion } from "../nodes/earlier-version.ts";
import { checkInvariants } from "../nodes/open-shop.ts";
import { startNode } from "../nodes/shop-node.ts";
import { must, type Scenario } from "../scenario.ts";

const LAST_VERSION = "v0.1.0";
const PAGES = ["/", "/category/gpu/nvidia-geforce", "/search?q=geforce", "/build", "/auth/register"];

/** An operator who takes a release back restores the code but not the database. */
export const oneVersionBack: Scenario = {
  group: "faults",
  name: "one version back",
  requirement: `${LAST_VERSION} on today's database: pages, registration, sign-in, a cash order and a paid card order`,
  testedIn: "database/migrate/version.test.ts",
  async run(context) {
    using version = checkOutVersion(LAST_VERSION);
    context.printProgress(`building ${LAST_VERSION}`);
    buildPages(version);
    const { db, url, drop } = await context.newDatabase();
    await using stripe = await startProvider();
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
        const cash = await placeOrder(origin, buyer, { items: [{ id: productId, quantity: 1 }] });
        must(cash.status === 200, `an order by cash was answered ${cash.status} ${JSON.stringify(cash.body)}`);
        const card = await placeCardOrder(origin, { stripe: stripe.server, buyer, productId });
        const eventStatus = await sendEvent(origin, buildEvent(card, "succeeded"));
        must(eventStatus === 200, `the provider's event was answered ${eventStatus}`);
        const { rows } = await db.$client.query("select status from shop_order where id = $1", [card.orderId]);
        must(rows[0]?.status === "confirmed", `the paid order is ${rows[0]?.status}`);
        const orders = await callApi(origin, "listOrders", { token: buyer.token });
        must(orders.status === 200, `the list of orders was answered ${orders.status}`);
        await checkInvariants(db);
        return `${LAST_VERSION} is ready on today's database and passes every step; ${PAGES.length} pages`;
      } finally {
        await node.kill();
      }
    } finally {
      await drop();
    }
  },
};

async function register(db: Db, origin: string): Promise<Buyer> {
  const person = buildPerson();
  const { email, password } = person;
  const steps = [
    () => callApi(origin, "register", { body: { ...person, confirmPassword: password } }),
    async () => callApi(origin, "verifyEmail", { body: { email, otp: await readMailedCode(origin, email) } }),
    () => callApi(origin, "login", { body: { email, password } }),
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

async function startProvider() {
  const server = new StripeServer();
  const env = await startStripe(server);
  return { server, env, [Symbol.asyncDispose]: () => server.stop() };
}
