import { ShopError } from "#contract/errors.ts";
import { API_BASE, CALLS, type Call, type CallName } from "#contract/shop/calls.ts";
import type { CallRequest, CallResponse } from "#contract/shop/contract.ts";

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  headers?: Record<string, string | undefined>;
}

interface Asking {
  token: string | undefined;
  /** A 401 from anything but the login itself: the session of this token is over. */
  onSessionOver: (token: string | undefined) => void;
}

let reads = new AbortController();
const writing = new Set<Promise<unknown>>();
/** Whoever asked has logged out: the answer is nobody's any more. */
const unanswered = new Promise<never>(() => {});

/**
 * A call that came to the server after the logout would be refused, which the browser's console would name an error: what reads for
 * somebody who is signed in is given up, what writes is waited for.
 */
async function endOthers(): Promise<void> {
  reads.abort();
  reads = new AbortController();
  await Promise.race([Promise.allSettled(writing), new Promise((resolve) => setTimeout(resolve, 3_000))]);
}

/** Makes a call of the contract over HTTP. Types come from the contract; no schema travels. */
export async function ask<N extends CallName>(
  name: N,
  request: CallRequest<N>,
  asking: Asking,
): Promise<CallResponse<N>> {
  const call: Call = CALLS[name];
  const { params = {}, query = {}, body, file, headers = {} } = request as Parts;
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(key, String(value));
  }
  const sent = new Headers({ accept: "application/json" });
  for (const [key, value] of Object.entries(headers)) if (value !== undefined) sent.set(key, value);
  const token = call.access === "customer" || call.mayBeSignedIn ? asking.token : undefined;
  if (token) sent.set("authorization", `Bearer ${token}`);
  if (body !== undefined) sent.set("content-type", "application/json");

  if (name === "logout") await endOthers();
  const isRead = token !== undefined && call.method === "GET";
  const { signal } = reads;
  let response: Response;
  const answered = fetch(`${API_BASE}${path}${search.size > 0 ? `?${search}` : ""}`, {
    method: call.method,
    headers: sent,
    body: file ?? JSON.stringify(body) ?? null,
    ...(isRead && { signal }),
  });
  if (token && !isRead) writing.add(answered);
  try {
    response = await answered;
  } catch (cause) {
    if (isRead && signal.aborted) return unanswered;
    throw ShopError.unanswered(cause);
  } finally {
    writing.delete(answered);
  }
  if (response.status === 204) return undefined as CallResponse<N>;
  const answer: unknown = await response.json().catch(() => undefined);
  if (isRead && signal.aborted) return unanswered;
  // Every other call answers with something: one that came without it, or cut off, has failed.
  if (response.ok && answer) return answer as CallResponse<N>;
  if (response.status === 401 && name !== "login") asking.onSessionOver(token);
  throw ShopError.fromBody(response.status, answer);
}
