import type { LightMyRequestResponse } from "fastify";
import type { OrderAct } from "#contract/office/orders/order-acts.ts";
import type { DeskAct, OrderStage } from "#contract/rules/order/order-status.ts";
import { newProduct, placeOrder, type Shopper } from "../data/orders.ts";
import type { CreatedOrder } from "../data/payments.ts";
import type { TestShop } from "../test-shop.ts";
import { callOffice, newStaff, signInToOffice } from "./office.ts";

let consignments = 0;

/** Fills in the fields that an act requires. */
export function buildAct(kind: DeskAct): OrderAct {
  switch (kind) {
    case "hand-over":
      consignments += 1;
      return { kind, consignment: `T-${process.pid}-${consignments}` };
    case "refuse":
      return { kind, reason: "Refused to pay" };
    case "cancel":
      return { kind, reason: "Other" };
    case "take-back":
      return { kind, damaged: [] };
    case "note":
      return { kind, note: "Calls back after five" };
    case "address":
      return { kind, recipientName: "Ayesha Khan", phone: "03331234567", address: "House 1", postalCode: "54000" };
    default:
      return { kind };
  }
}

export interface Desk {
  cookie: string;
  act(number: string, expected: OrderStage, act: OrderAct | DeskAct): Promise<LightMyRequestResponse>;
}

export async function signInToDesk(shop: TestShop, role = "orders"): Promise<Desk> {
  const cookie = await signInToOffice(shop, await newStaff(shop, { role }));
  return {
    cookie,
    act: (number, expected, act) =>
      callOffice(shop, "actOnOrder", {
        cookie,
        params: { number },
        body: { expected, act: typeof act === "string" ? buildAct(act) : act },
      }),
  };
}

/** Places a cash order and performs these acts on it. */
export async function placeOrderAndAct(
  shop: TestShop,
  desk: Desk,
  { shopper, acts, quantity = 2 }: { shopper: Shopper; acts: readonly DeskAct[]; quantity?: number },
) {
  const item = await newProduct(shop);
  const placed = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity }] });
  const { orderId, orderNumber: number } = placed.json<CreatedOrder>();
  let stage: OrderStage = "to-confirm";
  for (const kind of acts) {
    const answer = await desk.act(number, stage, kind);
    if (answer.statusCode !== 200) throw new Error(`${kind}: ${answer.body}`);
    stage = answer.json<{ stage: OrderStage }>().stage;
  }
  return { orderId, number, productId: item.id };
}
