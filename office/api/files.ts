import { ShopError } from "#contract/errors.ts";
import { OFFICE_CALLS, type OfficeCallName } from "#contract/office/calls.ts";
import type { OfficeRequest, OfficeResponse } from "#contract/office/office.ts";
import { addressOf, attempt } from "./client.ts";
import { connectionIs } from "./connection.ts";
import { inFlight } from "./in-flight.ts";

/** The calls that take a table: a list of products, a courier's statement. */
type TableName = "uploadImport" | "uploadStatement";

/** Brings a table as it is. */
export function uploadTable<N extends TableName>(
  name: N,
  file: Blob,
  query: OfficeRequest<N>["query"],
): Promise<OfficeResponse<N>> {
  const { method } = OFFICE_CALLS[name];
  const send = async (signal: AbortSignal) => {
    const response = await ask(addressOf(name, { query: { ...query } }), {
      method,
      body: file,
      headers: { "content-type": "application/octet-stream" },
      signal,
    });
    return (await response.json()) as OfficeResponse<N>;
  };
  return attempt(name, () => inFlight(method, send));
}

/** Fetches a file and hands it to the browser to keep. */
export function download(
  name: OfficeCallName,
  request: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): Promise<void> {
  const fetchFile = async (signal: AbortSignal) => {
    const response = await ask(addressOf(name, request), { signal });
    const called = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "file";
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement("a");
    link.href = url;
    link.download = called;
    link.click();
    URL.revokeObjectURL(url);
  };
  return attempt(name, () => inFlight("GET", fetchFile));
}

async function ask(address: string, request: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch (cause) {
    if (!request.signal?.aborted) connectionIs("gone");
    throw ShopError.unanswered(cause);
  }
  connectionIs(response.status >= 502 && response.status <= 504 ? "gone" : "there");
  if (response.ok) return response;
  throw ShopError.fromBody(response.status, await response.json().catch(() => undefined));
}
