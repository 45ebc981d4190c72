import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import type { Buyer } from "./buyers.ts";

const AGENT = new Agent({ keepAlive: true, maxSockets: 20 });

export function sendOrder(origin: string, buyer: Buyer, items: { id: number; quantity: number }[]): Promise<void> {
  const { courierPricingId, addressId } = buyer;
  const body = JSON.stringify({ items, paymentMethod: "cod", courierPricingId, addressId });
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}/api/order/create`,
      {
        method: "POST",
        agent: AGENT,
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          authorization: `Bearer ${buyer.token}`,
          "idempotency-key": randomUUID(),
        },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`The order was answered with ${answer.statusCode}`)),
        );
      },
    );
    call.once("error", reject);
    call.end(body);
  });
}
