import type { Shop } from "./shop.ts";

/** The work between requests. One process of a node runs it; nodes share it by leasing jobs. */
export async function startWork(_shop: Shop): Promise<void> {}
