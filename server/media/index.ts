import type { FastifyInstance } from "fastify";
import type { Shop } from "#server/shop.ts";

/** The pictures under /media. */
export async function mediaFiles(_app: FastifyInstance, _shop: Shop): Promise<void> {}
