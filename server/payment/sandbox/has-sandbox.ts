import type { Shop } from "#server/shop.ts";

/** Only where no money may move, and not beside Stripe's variables. */
export function hasSandbox({ demo, stripe }: Pick<Shop["env"], "demo" | "stripe">): boolean {
  return demo && !stripe;
}
