import { createRequire } from "node:module";
import type { Stripe } from "stripe";

const require = createRequire(import.meta.url);

/** Loaded at the first card payment, because it has 200 files; `require` returns the class. */
export function loadStripeLibrary(): typeof Stripe {
  const library = require("stripe") as typeof Stripe & { Stripe?: typeof Stripe };
  return library.Stripe ?? library;
}
