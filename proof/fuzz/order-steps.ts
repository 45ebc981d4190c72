import { boolean, constantFrom, integer, nat, oneof, tuple } from "fast-check";
import { must } from "../scenario.ts";
import {
  canChange,
  closePage,
  declineOn,
  type ModelOrder,
  type ModelShop,
  openPage,
  payOn,
  reopen,
} from "./model-shop.ts";
import { expectStatus, personOf, step } from "./step.ts";

const NO_SUCH_ADDRESS = 2_147_483_647;

function orderOf(model: ModelShop, which: number): ModelOrder {
  const order = model.orders[which % model.orders.length];
  must(order !== undefined, "there is no order");
  return order;
}

const hasOrders = ({ orders }: Readonly<ModelShop>) => orders.length > 0;
const hasPages = ({ orders }: Readonly<ModelShop>) => orders.some(({ pages }) => pages.length > 0);

/** Places an order with an open session, an ended one or none, with or without an address. */
const order = tuple(nat(2), nat(1), integer({ min: 1, max: 3 }), constantFrom("cod", "stripe"), boolean()).map(
  ([personIndex, product, quantity, method, late]) =>
    step(
      `order(${personIndex}, ${quantity} × ${product}, ${method}${late ? ", old session" : ""})`,
      async (model, real) => {
        const person = personOf(model, personIndex);
        const token = late ? person.over[0] : person.open[0];
        const { status, body } = await real.call("createOrder", {
          ...(token !== undefined && { token }),
          body: {
            items: [{ id: real.products[product], quantity }],
            paymentMethod: method,
            ...(person.delivery ?? { addressId: NO_SUCH_ADDRESS, courierPricingId: 1 }),
          },
        });
        const units = model.stock[product] ?? 0;
        const allowed = !late && token !== undefined;
        const expected = !allowed ? 401 : !person.delivery ? 404 : units < quantity ? 409 : 200;
        expectStatus(status, expected, "an order");
        if (expected !== 200) return;
        model.stock[product] = units - quantity;
        model.orders.push({
          id: String(body.orderId),
          owner: personIndex,
          product,
          quantity,
          status: "pending",
          method,
          payment: "pending",
          pages: method === "stripe" ? [{ url: String(body.redirectUrl), state: "open" }] : [],
        });
      },
    ),
);

/** Presses a button on any payment page of any order, including closed pages. */
const press = tuple(nat(), nat(), constantFrom("pay", "decline", "cancel")).map(([which, at, button]) =>
  step(
    `press(${button})`,
    async (model, real) => {
      const paged = model.orders.filter(({ pages }) => pages.length > 0);
      const chosen = orderOf({ ...model, orders: paged }, which);
      const page = chosen.pages[at % chosen.pages.length];
      must(page !== undefined, "there is no page");
      expectStatus(await real.press(page.url, button), 303, `the sandbox's ${button}`);
      if (button === "pay") payOn(chosen, page);
      if (button === "decline") declineOn(chosen, page);
    },
    hasPages,
  ),
);

type Change = "retryStripePayment" | "retryCodPayment" | "cancelOrder";

/** Changes an order as its owner, or as another customer, who must get 404. */
const change = tuple(nat(), nat(2), constantFrom<Change>("retryStripePayment", "retryCodPayment", "cancelOrder")).map(
  ([which, personIndex, call]) =>
    step(
      `${call}(by ${personIndex})`,
      async (model, real) => {
        const chosen = orderOf(model, which);
        const [token] = personOf(model, personIndex).open;
        const { status, body } = await real.call(call, {
          ...(token !== undefined && { token }),
          body: { orderId: chosen.id },
        });
        const expected = token === undefined ? 401 : chosen.owner !== personIndex ? 404 : canChange(chosen) ? 200 : 409;
        expectStatus(status, expected, call);
        if (expected === 200) apply(call, chosen, model, String(body.url));
      },
      hasOrders,
    ),
);

function apply(call: Change, chosen: ModelOrder, model: ModelShop, url: string): void {
  if (call === "retryStripePayment") {
    const open = openPage(chosen);
    must(open === undefined || open.url === url, "a second page was opened beside one that is open");
    reopen(chosen, url);
    return;
  }
  closePage(chosen);
  if (call === "retryCodPayment") Object.assign(chosen, { method: "cod", payment: "pending" });
  else {
    chosen.status = "cancelled";
    model.stock[chosen.product] = (model.stock[chosen.product] ?? 0) + chosen.quantity;
  }
}

export const orderSteps = oneof(order, press, change);
