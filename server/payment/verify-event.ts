import type { Stripe } from "stripe";
import { ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { databaseNow } from "#database/moment.ts";
import { stripeLibrary } from "./stripe-library.ts";

interface Signed {
  rawBody: Buffer;
  signature: string;
  secret: string;
}

const ANY_AGE = 0;
const AGE_SECONDS = 300;

/**
 * The event, when its signature is right and young. Its age is told by the database's clock: a node whose own is fast would
 * refuse every payment. Forgers are turned away before the database is asked.
 */
export async function verifiedEvent(db: Db, signed: Signed): Promise<Stripe.Event> {
  eventOf(signed, { toleranceSeconds: ANY_AGE });
  const now = await databaseNow(db);
  return eventOf(signed, { toleranceSeconds: AGE_SECONDS, now });
}

function eventOf(
  { rawBody, signature, secret }: Signed,
  { toleranceSeconds, now }: { toleranceSeconds: number; now?: Date },
): Stripe.Event {
  try {
    const { webhooks } = stripeLibrary();
    return webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, now?.getTime());
  } catch (cause) {
    throw new ShopError("bad-signature", { cause });
  }
}
