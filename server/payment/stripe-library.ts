import { createRequire } from "node:module";
import type { Stripe } from "stripe";

const require = createRequire(import.meta.url);

/** Two hundred files, loaded when a card is first paid with and not at every start. */
export function stripeLibrary(): typeof Stripe {
  return (require("stripe") as { Stripe: typeof Stripe }).Stripe;
}
