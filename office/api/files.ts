import { ShopError } from "#contract/errors.ts";
import type { OfficeCallName } from "#contract/office/calls.ts";
import type { OfficeResponse } from "#contract/office/office.ts";
import { addressOf, attempt } from "./client.ts";
import { connectionIs } from "./connection.ts";

/** Brings a spreadsheet as it is. */
export function uploadSpreadsheet(
  file: Blob,
  query: { name: string; supplier: string },
): Promise<OfficeResponse<"uploadImport">> {
  return attempt("uploadImport", async () => {
    const response = await ask(addressOf("uploadImport", { query }), {
      method: "PUT",
      body: file,
      headers: { "content-type": "application/octet-stream" },
    });
    return (await response.json()) as OfficeResponse<"uploadImport">;
  });
}

/** Brings a courier's statement as it is. */
export function uploadStatementFile(
  file: Blob,
  query: { name: string; courier: string },
): Promise<OfficeResponse<"uploadStatement">> {
  return attempt("uploadStatement", async () => {
    const response = await ask(addressOf("uploadStatement", { query }), {
      method: "PUT",
      body: file,
      headers: { "content-type": "application/octet-stream" },
    });
    return (await response.json()) as OfficeResponse<"uploadStatement">;
  });
}

/** Fetches a file and hands it to the browser to keep. */
export function download(
  name: OfficeCallName,
  request: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): Promise<void> {
  return attempt(name, async () => {
    const response = await ask(addressOf(name, request), {});
    const called = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "file";
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement("a");
    link.href = url;
    link.download = called;
    link.click();
    URL.revokeObjectURL(url);
  });
}

async function ask(address: string, request: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch (cause) {
    connectionIs("gone");
    throw ShopError.unanswered(cause);
  }
  connectionIs(response.status >= 502 && response.status <= 504 ? "gone" : "there");
  if (response.ok) return response;
  throw ShopError.fromBody(response.status, await response.json().catch(() => undefined));
}
