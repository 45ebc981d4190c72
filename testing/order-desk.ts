import type { LightMyRequestResponse } from "fastify";
import type { OrderAct } from "#contract/office/order-acts.ts";
import type { DeskAct, OrderStage } from "#contract/rules/order-status.ts";
import { callOffice, newStaff, signInToOffice } from "./office.ts";
import { newProduct, placeOrder, type Shopper } from "./orders.ts";
import type { CreatedOrder } from "./payments.ts";
import type { TestShop } from "./test-shop.ts";

let consignments = 0;

/** An act with what it needs, as the desk would send it. */
export function anAct(kind: DeskAct): OrderAct {
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

/** Somebody of the staff at the order desk. */
export async function deskOf(shop: TestShop, role = "orders"): Promise<Desk> {
  const cookie = await signInToOffice(shop, await newStaff(shop, { role }));
  return {
    cookie,
    act: (number, expected, act) =>
      callOffice(shop, "actOnOrder", {
        cookie,
        params: { number },
        body: { expected, act: typeof act === "string" ? anAct(act) : act },
      }),
  };
}

/** Brings a new cash order as far as these acts lead. */
export async function orderAfter(
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
