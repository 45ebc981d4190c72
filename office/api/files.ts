import { ShopError } from "#contract/errors.ts";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeCallName, OfficeRequest, OfficeResponse } from "#contract/office/contract.ts";
import { buildUrl, callWithDialogs } from "./client.ts";
import { setConnection } from "./connection.ts";
import { trackCall } from "./in-flight.ts";

type TableName = "uploadImport" | "uploadStatement" | "uploadBankStatement";

export function uploadTable<N extends TableName>(
  name: N,
  file: Blob,
  query: OfficeRequest<N>["query"],
): Promise<OfficeResponse<N>> {
  const { method } = OFFICE_CALLS[name];
  const send = async (signal: AbortSignal) => {
    const response = await fetchOrThrow(buildUrl(name, { query: { ...query } }), {
      method,
      body: file,
      headers: { "content-type": "application/octet-stream" },
      signal,
    });
    return (await response.json()) as OfficeResponse<N>;
  };
  return callWithDialogs(name, () => trackCall(method, send));
}

export function downloadFile(
  name: OfficeCallName,
  request: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): Promise<void> {
  const fetchFile = async (signal: AbortSignal) => {
    const response = await fetchOrThrow(buildUrl(name, request), { signal });
    const fileName = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "file";
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement("a");
    link.href = url;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(url);
  };
  return callWithDialogs(name, () => trackCall("GET", fetchFile));
}

async function fetchOrThrow(url: string, request: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (cause) {
    if (!request.signal?.aborted) setConnection("gone");
    throw ShopError.noResponse(cause);
  }
  setConnection(response.status >= 502 && response.status <= 504 ? "gone" : "there");
  if (response.ok) return response;
  throw ShopError.fromBody(response.status, await response.json().catch(() => undefined));
}
