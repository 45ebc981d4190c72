import { ShopError } from "#contract/errors.ts";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeCallName, OfficeRequest, OfficeResponse } from "#contract/office/contract.ts";
import type { OfficeCall } from "#contract/office/endpoint.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { buildBrowserIdHeader } from "#ui/browser-id.ts";
import { browserStore } from "./browser-store.ts";
import { setConnection } from "./connection.ts";
import { CallAborted, endSessionCalls, trackCall } from "./in-flight.ts";
import { beginCall } from "./pending.ts";
import { sendOnce } from "./send-once.ts";

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Whether a missing session or unconfirmed identity opens a dialog and repeats the call. */
  opensDialog?: boolean;
}

interface SessionDialogs {
  /** Resolves after the staff member has signed in again; rejects when the dialog is closed. */
  signIn: () => Promise<void>;
  /** Resolves after the password was entered again; rejects when the dialog is closed. */
  confirmIdentity: () => Promise<void>;
}

let sessionDialogs: SessionDialogs | undefined;
let wasSignedIn = false;

/** The sign-in dialog needs a page that had a session; otherwise the login page is shown. */
export function setSignedIn(isSignedIn: boolean): void {
  wasSignedIn = isSignedIn;
}

/** The shell registers its dialogs here, so that the client does not depend on components. */
export function registerSessionDialogs(dialogs: SessionDialogs): void {
  sessionDialogs = dialogs;
}

/** Calls the office API, for example `await office("listStaff", {})`; throws ShopError. */
export async function callOffice<N extends OfficeCallName>(
  name: N,
  request: OfficeRequest<N>,
  { signal, opensDialog = true }: CallOptions = {},
): Promise<OfficeResponse<N>> {
  const { method, idempotent } = OFFICE_CALLS[name] as OfficeCall;
  const { params } = request as RequestParts;
  const make = (key?: string) =>
    callWithDialogs(
      name,
      () =>
        trackCall(method, (ended) =>
          send(name, request, { signal: signal ? AbortSignal.any([signal, ended]) : ended, ...(key && { key }) }),
        ),
      { opensDialog },
    );
  return idempotent ? sendOnce(`${name} ${JSON.stringify(params)}`, make) : make();
}

/** Ends all other calls first, so that none reaches the server after the session has ended. */
export function signOut(): Promise<void> {
  return endSessionCalls(() => send("signOut", {}, {}));
}

/** Repeats the call once after a sign-in or a confirmed identity in a dialog. */
export async function callWithDialogs<T>(
  name: OfficeCallName,
  call: () => Promise<T>,
  { opensDialog = true }: Pick<CallOptions, "opensDialog"> = {},
): Promise<T> {
  const endCall = beginCall();
  try {
    return await call();
  } catch (error) {
    // The promise never settles, because what comes next belongs to another session.
    if (error instanceof CallAborted) return new Promise<never>(() => {});
    const openDialog = opensDialog ? findDialog(name, error) : undefined;
    if (!openDialog) throw error;
    await openDialog();
    return await call();
  } finally {
    endCall();
  }
}

function findDialog(name: OfficeCallName, error: unknown): (() => Promise<void>) | undefined {
  if (!(error instanceof ShopError)) return undefined;
  // The steps of signing in show their own errors.
  const { access } = OFFICE_CALLS[name];
  const hasEnded = error.code === "not-signed-in" && wasSignedIn;
  if (hasEnded && access !== "anybody" && access !== "half") return sessionDialogs?.signIn;
  if (error.code === "proof-needed") return sessionDialogs?.confirmIdentity;
  return undefined;
}

async function send<N extends OfficeCallName>(
  name: N,
  request: OfficeRequest<N>,
  { signal, key }: { signal?: AbortSignal | undefined; key?: string },
): Promise<OfficeResponse<N>> {
  const { method, access } = OFFICE_CALLS[name];
  const { params = {}, query = {}, body } = request as RequestParts;
  const signsIn = access === "anybody" || access === "half";
  let response: Response;
  try {
    response = await fetch(buildUrl(name, { params, query }), {
      method,
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(signsIn && buildBrowserIdHeader(browserStore)),
        ...(key && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (!signal?.aborted) setConnection("gone");
    throw ShopError.noResponse(cause);
  }
  // A proxy answers 502 to 504 when the server behind the proxy is down.
  setConnection(response.status >= 502 && response.status <= 504 ? "gone" : "there");
  if (response.status === 204) return undefined as OfficeResponse<N>;
  const responseBody: unknown = await response.json().catch(() => undefined);
  if (response.ok && responseBody) return responseBody as OfficeResponse<N>;
  throw ShopError.fromBody(response.status, responseBody);
}

export function buildUrl(
  name: OfficeCallName,
  { params = {}, query = {} }: Pick<RequestParts, "params" | "query">,
): string {
  const filled = OFFICE_CALLS[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  return `${API_BASE}${filled}${toQueryString(query)}`;
}

/** Leaves out empty values and repeats the key for each value of a list. */
function toQueryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== "") search.append(key, String(one));
  return search.size > 0 ? `?${search}` : "";
}
