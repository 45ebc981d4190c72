import { createNotFoundError, type ShopError } from "#contract/errors.ts";
import type { Session } from "#server/http/api/bind.ts";

/**
 * Another customer's id gets the same response as a missing
 * one; only the session identifies the caller.
 */
export function requireOwnId(session: Pick<Session, "customerId">, id: string): string {
  if (id.toLowerCase() !== session.customerId) throw createUserNotFoundError();
  return session.customerId;
}

export function createUserNotFoundError(): ShopError {
  return createNotFoundError("user");
}
