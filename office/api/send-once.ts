import { ShopError } from "#contract/errors.ts";
import { newUuid } from "#ui/new-uuid.ts";

/** A line that is gone for a moment is not worth a word. */
const RETRY_AFTER_MS = [500, 1_500];

/** Keys of requests of which nobody knows whether they were done, by what they do. */
const unresolved = new Map<string, string>();

/**
 * Sends a write under a key by which the server does it once. Without an answer it is sent again; when that fails too, the next attempt
 * at the same (`what`: the call and what it acts on) gets the same key, so that pressing the button again is not a second write.
 */
export async function sendOnce<T>(what: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = unresolved.get(what) ?? newUuid();
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

/** No answer, or the server's own failure: it may have been done. */
function isUnresolved(error: unknown): error is ShopError {
  return error instanceof ShopError && error.status >= 500;
}
