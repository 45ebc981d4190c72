import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { ReturnDetails, ReturnStep } from "#contract/office/orders/return.ts";
import type { OrderReturns } from "#contract/shop/orders/return.ts";
import type { Shopper } from "../data/orders.ts";
import type { TestShop } from "../test-shop.ts";
import { callOffice } from "./office.ts";

export const TO_DELIVERED = ["confirm", "pack", "hand-over", "deliver"] as const;

interface RequestedReturn {
  number: string;
  productId: number;
  quantity?: number;
  key?: string;
  reason?: string;
  wish?: string;
  note?: string;
  media?: string[];
}

export function askReturn(
  shop: TestShop,
  { token }: Pick<Shopper, "token">,
  { number, productId, quantity = 1, key = randomUUID(), media = [], ...choices }: RequestedReturn,
): Promise<LightMyRequestResponse> {
  const line = { productId, quantity, reason: "defective", wish: "money", note: "", ...choices };
  return shop.call("requestReturn", { token, body: { number, key, lines: [line], media } });
}

export async function readNewestReturn(answer: LightMyRequestResponse): Promise<OrderReturns["returns"][number]> {
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const [newest] = answer.json<OrderReturns>().returns;
  if (!newest) throw new Error("The order has no return");
  return newest;
}

export async function readReturn(shop: TestShop, cookie: string, number: string): Promise<ReturnDetails> {
  const answer = await callOffice(shop, "getReturn", { cookie, params: { number } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ReturnDetails>();
}

/** Acts on the first piece, as the staff member sees it now. */
export async function actOnReturn(
  shop: TestShop,
  { cookie, number, version }: { cookie: string; number: string; version?: number },
  act: ReturnStep,
): Promise<LightMyRequestResponse> {
  const [piece] = (await readReturn(shop, cookie, number)).pieces;
  if (!piece) throw new Error("The return has no piece");
  const body = { pieceId: piece.id, version: version ?? piece.version, act };
  return callOffice(shop, "actOnReturn", { cookie, params: { number }, body });
}
