import { ShopError } from "#contract/errors.ts";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import type { CallName, CallRequest, CallResponse } from "#contract/shop/contract.ts";
import type { Call } from "#contract/shop/endpoint.ts";

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  headers?: Record<string, string | undefined>;
}

interface RequestContext {
  token: string | undefined;
  /** Called after a 401 from any call except the login: the server no longer accepts the token. */
  onSessionOver: (token: string | undefined) => void;
}

let readsAbort = new AbortController();
const pendingWrites = new Set<Promise<unknown>>();
/**
 * Given to callers whose customer has logged out meanwhile,
 * because no page may use the response any more.
 */
const neverAnswered = new Promise<never>(() => {});

/**
 * A call that reaches the server after the logout would be refused and appear as an
 * error in the console, so pending reads are aborted and pending writes awaited.
 */
async function finishOtherCalls(): Promise<void> {
  readsAbort.abort();
  readsAbort = new AbortController();
  await Promise.race([Promise.allSettled(pendingWrites), new Promise((resolve) => setTimeout(resolve, 3_000))]);
}

/**
 * Calls the API over HTTP. Types come from the contract, so
 * the browser loads no schemas (decision 0001).
 */
export async function sendRequest<N extends CallName>(
  name: N,
  request: CallRequest<N>,
  context: RequestContext,
): Promise<CallResponse<N>> {
  const call: Call = CALLS[name];
  const { params = {}, query = {}, body, file, headers = {} } = request as RequestParts;
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(key, String(value));
  }
  const requestHeaders = new Headers({ accept: "application/json" });
  for (const [key, value] of Object.entries(headers)) if (value !== undefined) requestHeaders.set(key, value);
  const token = call.access === "customer" || call.mayBeSignedIn ? context.token : undefined;
  if (token) requestHeaders.set("authorization", `Bearer ${token}`);
  if (body !== undefined) requestHeaders.set("content-type", "application/json");

  if (name === "logout") await finishOtherCalls();
  const isRead = token !== undefined && call.method === "GET";
  const { signal } = readsAbort;
  let response: Response;
  const pendingResponse = fetch(`${API_BASE}${path}${search.size > 0 ? `?${search}` : ""}`, {
    method: call.method,
    headers: requestHeaders,
    body: file ?? JSON.stringify(body) ?? null,
    ...(isRead && { signal }),
  });
  if (token && !isRead) pendingWrites.add(pendingResponse);
  try {
    response = await pendingResponse;
  } catch (cause) {
    if (isRead && signal.aborted) return neverAnswered;
    throw ShopError.noResponse(cause);
  } finally {
    pendingWrites.delete(pendingResponse);
  }
  if (response.status === 204) return undefined as CallResponse<N>;
  const responseBody: unknown = await response.json().catch(() => undefined);
  if (isRead && signal.aborted) return neverAnswered;
  // Every other call has a response body: a missing or truncated body is a failure.
  if (response.ok && responseBody) return responseBody as CallResponse<N>;
  if (response.status === 401 && name !== "login") context.onSessionOver(token);
  throw ShopError.fromBody(response.status, responseBody);
}
