import { notFound, type ShopError } from "#contract/errors.ts";
import type { Session } from "#server/http/bind.ts";

/** Somebody else's id is answered like one that does not exist. The session alone says who is asking. */
export function ownIdOnly(session: Pick<Session, "customerId">, id: string): string {
  if (id.toLowerCase() !== session.customerId) throw userNotFound();
  return session.customerId;
}

export function userNotFound(): ShopError {
  return notFound("user");
}
