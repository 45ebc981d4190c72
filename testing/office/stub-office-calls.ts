import { onTestFinished, vi } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import type { OfficeCall } from "#contract/office/endpoint.ts";
import { API_BASE } from "#contract/shop/calls.ts";

interface SentCall {
  name: OfficeCallName;
  /** The values of the path's parameters, in their order. */
  params: string[];
  query: Record<string, string>;
  body: unknown;
  idempotencyKey: string | null;
}

/** The connection ends without a response. */
export const NO_RESPONSE = Symbol("no response");

/**
 * Answers the office client in place of the server until the test is finished; a thrown ShopError is
 * sent as the server would send it. Returns the calls that were sent.
 */
export function stubOfficeCalls(answer: (call: SentCall) => unknown): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body, headers, signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    const call = { ...findCall(method, new URL(url, "http://office.invalid")), ...readRequest(body, headers) };
    sent.push(call);
    const result = await respond(() => answer(call));
    signal?.throwIfAborted();
    return result;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

async function respond(answer: () => unknown): Promise<Response> {
  try {
    const body = await answer();
    if (body === NO_RESPONSE) throw new TypeError("Failed to fetch");
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return Response.json(error.toBody(), { status: error.status });
  }
}

function readRequest(body: unknown, headers: HeadersInit | undefined): Pick<SentCall, "body" | "idempotencyKey"> {
  return {
    body: typeof body === "string" ? JSON.parse(body) : undefined,
    idempotencyKey: new Headers(headers).get("idempotency-key"),
  };
}

function findCall(method: string, { pathname, searchParams }: URL): Pick<SentCall, "name" | "params" | "query"> {
  const segments = pathname.split("/");
  for (const [name, call] of Object.entries(OFFICE_CALLS) as [OfficeCallName, OfficeCall][]) {
    const pattern = `${API_BASE}${call.path}`.split("/");
    const isMatch =
      call.method === method &&
      pattern.length === segments.length &&
      pattern.every((part, at) => part.startsWith(":") || part === segments[at]);
    if (!isMatch) continue;
    const params = segments.filter((_, at) => pattern[at]?.startsWith(":")).map(decodeURIComponent);
    return { name, params, query: Object.fromEntries(searchParams) };
  }
  throw new Error(`No call of the office has ${method} ${pathname}`);
}
