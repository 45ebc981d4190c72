import { SECOND_MS } from "#contract/rules/limits.ts";

/** How long signing out waits for pending writes. */
const WRITES_TIMEOUT_MS = 5 * SECOND_MS;

let readsAbort = new AbortController();
let writesAbort = new AbortController();
const pendingWrites = new Set<Promise<unknown>>();

/** Thrown when signing out aborts a call, so that no caller waits for the response. */
export class CallAborted extends Error {}

/** Aborts reads, including the event stream, when the staff member signs out. */
export const getReadsSignal = () => readsAbort.signal;

/** Runs one request of the session and aborts the request when the session ends. */
export async function trackCall<T>(method: string, startCall: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = method === "GET" ? readsAbort : writesAbort;
  if (signal.aborted) throw new CallAborted();
  const made = startCall(signal);
  if (method !== "GET") pendingWrites.add(made);
  try {
    return await made;
  } catch (error) {
    throw signal.aborted ? new CallAborted() : error;
  } finally {
    pendingWrites.delete(made);
  }
}

/**
 * A call after signing out would be refused and logged as an error in the browser's console, so
 * reads are aborted, writes are awaited, and no call is sent before the next sign-in.
 */
export async function endSessionCalls(sendSignOut: () => Promise<void>): Promise<void> {
  readsAbort.abort();
  try {
    const waited = new Promise((resolve) => setTimeout(resolve, WRITES_TIMEOUT_MS));
    await Promise.race([Promise.allSettled(pendingWrites), waited]);
    writesAbort.abort();
    await sendSignOut();
  } catch (error) {
    allowCalls();
    throw error;
  }
}

export function allowCalls(): void {
  readsAbort = new AbortController();
  writesAbort = new AbortController();
}
