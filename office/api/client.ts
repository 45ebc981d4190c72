import { ShopError } from "#contract/errors.ts";
import type { OfficeCall } from "#contract/office/calls/office-call.ts";
import { OFFICE_CALLS, type OfficeCallName } from "#contract/office/calls.ts";
import type { OfficeRequest, OfficeResponse } from "#contract/office/office.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { browserIdHeader } from "#ui/browser-id.ts";
import { browserStore } from "./browser-store.ts";
import { connectionIs } from "./connection.ts";
import { endAll, GivenUp, inFlight } from "./in-flight.ts";
import { beginCall } from "./pending.ts";
import { sendOnce } from "./send-once.ts";

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Whether a call that is refused for want of a sign-in or of fresh proof asks for it over the page, and is then made again. */
  asks?: boolean;
}

interface Asking {
  /** The session has ended. Resolves once somebody has signed in again; rejects when they would rather not. */
  signIn: () => Promise<void>;
  /** Who is there has to be proven anew. */
  proof: () => Promise<void>;
}

let asking: Asking | undefined;
let wasSignedIn = false;

/**
 * Whether somebody is signed in where this page stands. Who never was is led to the sign-in page: there is no page yet that a question
 * could stand over.
 */
export function signedInHere(is: boolean): void {
  wasSignedIn = is;
}

/** The shell plugs its dialogs in here; the client knows nothing of how they look. */
export function askWith(dialogs: Asking): void {
  asking = dialogs;
}

/** Makes a call of the office: `await office("listStaff", {})`. Throws ShopError. */
export async function office<N extends OfficeCallName>(
  name: N,
  request: OfficeRequest<N>,
  { signal, asks = true }: CallOptions = {},
): Promise<OfficeResponse<N>> {
  const { method, idempotent } = OFFICE_CALLS[name] as OfficeCall;
  const { params } = request as Parts;
  const make = (key?: string) =>
    attempt(
      name,
      () =>
        inFlight(method, (ended) =>
          send(name, request, { signal: signal ? AbortSignal.any([signal, ended]) : ended, ...(key && { key }) }),
        ),
      { asks },
    );
  return idempotent ? sendOnce(`${name} ${JSON.stringify(params)}`, make) : make();
}

/** Signs out once nothing else of the session is under way. */
export function signOut(): Promise<void> {
  return endAll(() => send("signOut", {}, {}));
}

/** Tries a call; where a sign-in or fresh proof is wanting it is asked for over the page, and the call is made once more. */
export async function attempt<T>(
  name: OfficeCallName,
  make: () => Promise<T>,
  { asks = true }: Pick<CallOptions, "asks"> = {},
): Promise<T> {
  const ended = beginCall();
  try {
    return await make();
  } catch (error) {
    // Not awaited: the call is over, and what comes next belongs to another session.
    if (error instanceof GivenUp) return new Promise<never>(() => {});
    const ask = asks ? questionFor(name, error) : undefined;
    if (!ask) throw error;
    await ask();
    return await make();
  } finally {
    ended();
  }
}

function questionFor(name: OfficeCallName, error: unknown): (() => Promise<void>) | undefined {
  if (!(error instanceof ShopError)) return undefined;
  // The steps of signing in are the sign-in's own affair.
  const { access } = OFFICE_CALLS[name];
  const hasEnded = error.code === "not-signed-in" && wasSignedIn;
  if (hasEnded && access !== "anybody" && access !== "half") return asking?.signIn;
  if (error.code === "proof-needed") return asking?.proof;
  return undefined;
}

async function send<N extends OfficeCallName>(
  name: N,
  request: OfficeRequest<N>,
  { signal, key }: { signal?: AbortSignal | undefined; key?: string },
): Promise<OfficeResponse<N>> {
  const { method, access } = OFFICE_CALLS[name];
  const { params = {}, query = {}, body } = request as Parts;
  const signsIn = access === "anybody" || access === "half";
  let response: Response;
  try {
    response = await fetch(addressOf(name, { params, query }), {
      method,
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(signsIn && browserIdHeader(browserStore)),
        ...(key && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (!signal?.aborted) connectionIs("gone");
    throw ShopError.unanswered(cause);
  }
  // A proxy that answers for a server that is gone says 502 to 504.
  connectionIs(response.status >= 502 && response.status <= 504 ? "gone" : "there");
  if (response.status === 204) return undefined as OfficeResponse<N>;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer) return answer as OfficeResponse<N>;
  throw ShopError.fromBody(response.status, answer);
}

export function addressOf(name: OfficeCallName, { params = {}, query = {} }: Pick<Parts, "params" | "query">): string {
  const filled = OFFICE_CALLS[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  return `${API_BASE}${filled}${searchOf(query)}`;
}

/** What is empty is not asked for; a list is its values, one after the other. */
function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== "") search.append(key, String(one));
  return search.size > 0 ? `?${search}` : "";
}
