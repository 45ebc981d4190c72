import { createRequire } from "node:module";
import type { Stripe } from "stripe";

const require = createRequire(import.meta.url);

/** Two hundred files, loaded when a card is first paid with and not at every start. What Node gives for them is the class itself. */
export function stripeLibrary(): typeof Stripe {
  const library = require("stripe") as typeof Stripe & { Stripe?: typeof Stripe };
  return library.Stripe ?? library;
}
