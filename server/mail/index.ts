import type { FastifyInstance } from "fastify";
import type { Shop } from "#server/shop.ts";

/** The local mailbox, for shops without a mail server. */
export async function mailboxPages(_app: FastifyInstance, _shop: Shop): Promise<void> {}
