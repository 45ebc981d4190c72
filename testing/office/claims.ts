import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { ClaimDetails, ClaimStep } from "#contract/office/orders/claim.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper } from "../data/orders.ts";
import type { CreatedOrder } from "../data/payments.ts";
import type { TestShop } from "../test-shop.ts";
import { callOffice } from "./office.ts";
import { buildAct, type Desk } from "./order-desk.ts";

let codes = 0;
export const newSerials = (count: number): string[] =>
  Array.from({ length: count }, () => `CL-${process.pid}-${(codes += 1)}`);

const PURCHASE = { supplier: "Example Traders", invoice: "INV-7", boughtOn: "2026-11-01" };

/** A product under the shop's warranty, with pieces in stock whose serials are recorded. */
export async function newSerialProduct(shop: TestShop, cookie: string, pieces = 4) {
  const item = await newProduct(shop, { stock: 0 });
  await shop.db
    .update(product)
    .set({ asksSerials: true, warrantyClass: "shop", warrantyMonths: 24 })
    .where(eq(product.id, item.id));
  const serials = newSerials(pieces);
  const body = { productId: item.id, serials, purchase: PURCHASE };
  const answer = await callOffice(shop, "receiveSerials", { cookie, body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...item, serials };
}

interface DeliveredSerials {
  shopper: Shopper;
  item: { id: number };
  /** Two pieces without serials, if none is given. */
  serials: readonly string[];
}

/** A delivered order of these pieces. */
export async function deliverSerials(shop: TestShop, desk: Desk, { shopper, item, serials }: DeliveredSerials) {
  const placed = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: serials.length || 2 }] });
  const { orderId, orderNumber: number } = placed.json<CreatedOrder>();
  await desk.act(number, "to-confirm", "confirm");
  const pack = { kind: "pack" as const, serials: serials.map((serial) => ({ productId: item.id, serial })) };
  await desk.act(number, "to-pack", pack);
  await desk.act(number, "to-hand-over", buildAct("hand-over"));
  const delivered = await desk.act(number, "on-the-way", "deliver");
  if (delivered.statusCode !== 200) throw new Error(delivered.body);
  return { orderId, number };
}

interface RequestedClaim {
  number?: string;
  token?: string;
  phone?: string;
  slug: string;
  serial?: string;
  key?: string;
}

export function requestClaim(
  shop: TestShop,
  shopper: Pick<Shopper, "token"> | undefined,
  { key = randomUUID(), ...body }: RequestedClaim,
): Promise<LightMyRequestResponse> {
  const problem = "It shows no picture";
  return shop.call("requestClaim", { ...(shopper && { token: shopper.token }), body: { key, problem, ...body } });
}

export async function readClaim(shop: TestShop, cookie: string, id: number): Promise<ClaimDetails> {
  const answer = await callOffice(shop, "getClaim", { cookie, params: { id } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ClaimDetails>();
}

export async function findClaim(shop: TestShop, cookie: string, code: string): Promise<ClaimDetails> {
  const answer = await callOffice(shop, "findClaim", { cookie, query: { code } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return readClaim(shop, cookie, answer.json<{ id: number }>().id);
}

/** Acts on the claim as the staff member sees it now. */
export async function actOnClaim(
  shop: TestShop,
  { cookie, id, version }: { cookie: string; id: number; version?: number },
  act: ClaimStep | { kind: "replace" | "take-loan"; serial?: string },
): Promise<LightMyRequestResponse> {
  const seen = version ?? (await readClaim(shop, cookie, id)).version;
  return callOffice(shop, "actOnClaim", { cookie, params: { id }, body: { version: seen, act } });
}
