import type { Stripe } from "stripe";
import { ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { readDatabaseTime } from "#database/moment.ts";
import { loadStripeLibrary } from "./stripe/stripe-library.ts";

interface SignedEvent {
  rawBody: Buffer;
  signature: string;
  secret: string;
}

const ANY_AGE = 0;
const AGE_SECONDS = 300;

/**
 * Checks the age by the database's clock, because a node with a fast clock would refuse every
 * payment. Forged signatures are refused before the database is queried.
 */
export async function verifyEvent(db: Db, signed: SignedEvent): Promise<Stripe.Event> {
  readEvent(signed, { toleranceSeconds: ANY_AGE });
  const now = await readDatabaseTime(db);
  return readEvent(signed, { toleranceSeconds: AGE_SECONDS, now });
}

function readEvent(
  { rawBody, signature, secret }: SignedEvent,
  { toleranceSeconds, now }: { toleranceSeconds: number; now?: Date },
): Stripe.Event {
  try {
    const { webhooks } = loadStripeLibrary();
    return webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, now?.getTime());
  } catch (cause) {
    throw new ShopError("bad-signature", { cause });
  }
}
