import type { FastifyInstance } from "fastify";
import type { Bind } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";

export function paymentRoutes(_bind: Bind, _shop: Shop): void {}

/** The sandbox provider's own payment page; not there when Stripe's keys are. */
export async function sandboxPages(_app: FastifyInstance, _shop: Shop): Promise<void> {}
