import { ShopError } from "#contract/errors.ts";
import { createUuid } from "#ui/create-uuid.ts";

/** Short outages are retried without an error message. */
const RETRY_AFTER_MS = [500, 1_500];

/** Keys of requests whose outcome is unknown, by call and subject. */
const unresolved = new Map<string, string>();

/**
 * After a lost response the next attempt at the same `what` (the call and its subject) reuses the
 * idempotency key, so that pressing the button again does not write twice.
 */
export async function sendOnce<T>(what: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = unresolved.get(what) ?? createUuid();
  unresolved.delete(what);
  for (const retryAfterMs of [...RETRY_AFTER_MS, undefined]) {
    try {
      return await send(key);
    } catch (error) {
      if (!isUnresolved(error)) throw error;
      if (retryAfterMs === undefined || error.code !== "unavailable") {
        unresolved.set(what, key);
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
  throw new Error("The last attempt neither answered nor failed");
}

/** Without a response, or after a server failure, the write may have been done. */
function isUnresolved(error: unknown): error is ShopError {
  return error instanceof ShopError && error.status >= 500;
}
