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

  let response: Response;
  try {
    response = await fetch(`${API_BASE}${path}${search.size > 0 ? `?${search}` : ""}`, {
      method: call.method,
      headers: sent,
      body: file ?? JSON.stringify(body) ?? null,
    });
  } catch (cause) {
    throw ShopError.unanswered(cause);
  }
  if (response.status === 204) return undefined as CallResponse<N>;
  const answer: unknown = await response.json().catch(() => undefined);
  // Every other call answers with something: one that came without it, or cut off, has failed.
  if (response.ok && answer) return answer as CallResponse<N>;
  if (response.status === 401 && name !== "login") asking.onSessionOver(token);
  throw ShopError.fromBody(response.status, answer);
}
