import { SECOND_MS } from "#contract/rules/limits.ts";

/** How long signing out waits for what is being written. */
const WRITES_WITHIN_MS = 5 * SECOND_MS;

let reads = new AbortController();
let writes = new AbortController();
const writing = new Set<Promise<unknown>>();

/** A call was given up because somebody signs out; nobody waits for its answer any more. */
export class GivenUp extends Error {}

/** Ends what only reads (an event stream, too) once somebody signs out. */
export const readsSignal = () => reads.signal;

/** Makes one request of the session, which ends with it. */
export async function inFlight<T>(method: string, make: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = method === "GET" ? reads : writes;
  if (signal.aborted) throw new GivenUp();
  const made = make(signal);
  if (method !== "GET") writing.add(made);
  try {
    return await made;
  } catch (error) {
    throw signal.aborted ? new GivenUp() : error;
  } finally {
    writing.delete(made);
  }
}

/**
 * Signs out by `end` with nothing else under way: what reads is given up, what writes is waited for. A call that came to the server
 * after it would be refused, which the browser's console would name an error. Until `beginAnew` nothing else is sent.
 */
export async function endAll(end: () => Promise<void>): Promise<void> {
  reads.abort();
  try {
    const waited = new Promise((resolve) => setTimeout(resolve, WRITES_WITHIN_MS));
    await Promise.race([Promise.allSettled(writing), waited]);
    writes.abort();
    await end();
  } catch (error) {
    beginAnew();
    throw error;
  }
}

export function beginAnew(): void {
  reads = new AbortController();
  writes = new AbortController();
}
