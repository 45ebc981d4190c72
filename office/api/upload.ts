import { ShopError } from "#contract/errors.ts";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { buildUrl, callWithDialogs } from "./client.ts";
import { setConnection } from "./connection.ts";
import { trackCall } from "./in-flight.ts";

type UploadName = "uploadPhoto" | "uploadBannerPicture" | "uploadBannerVideo";

interface Upload {
  file: Blob;
  query?: object;
  /** Ranges from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
export function upload<N extends UploadName>(name: N, sent: Upload): Promise<OfficeResponse<N>> {
  return callWithDialogs(name, () => trackCall(OFFICE_CALLS[name].method, (signal) => send(name, sent, signal)));
}

function send<N extends UploadName>(
  name: N,
  { file, query, onProgress }: Upload,
  signal: AbortSignal,
): Promise<OfficeResponse<N>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(OFFICE_CALLS[name].method, buildUrl(name, { query: { ...query } }));
    request.setRequestHeader("content-type", "application/octet-stream");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    signal.addEventListener("abort", () => request.abort());
    request.addEventListener("abort", reject);
    request.addEventListener("error", () => {
      setConnection("gone");
      reject(ShopError.noResponse(new Error("The connection was lost")));
    });
    request.addEventListener("load", () => {
      const responseBody: unknown = request.response;
      if (request.status >= 200 && request.status < 300 && responseBody) resolve(responseBody as OfficeResponse<N>);
      else reject(ShopError.fromBody(request.status, responseBody));
    });
    request.send(file);
  });
}
