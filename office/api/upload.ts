import { ShopError } from "#contract/errors.ts";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeResponse } from "#contract/office/office.ts";
import { addressOf, attempt } from "./client.ts";
import { connectionIs } from "./connection.ts";
import { inFlight } from "./in-flight.ts";

/** The calls whose body is a file. */
type UploadName = "uploadPhoto" | "uploadBannerPicture" | "uploadBannerVideo";

interface Upload {
  file: Blob;
  query?: object;
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Sends one file as it is. Not by fetch, which cannot say how much of it has gone. */
export function upload<N extends UploadName>(name: N, sent: Upload): Promise<OfficeResponse<N>> {
  return attempt(name, () => inFlight(OFFICE_CALLS[name].method, (signal) => send(name, sent, signal)));
}

function send<N extends UploadName>(
  name: N,
  { file, query, onProgress }: Upload,
  signal: AbortSignal,
): Promise<OfficeResponse<N>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(OFFICE_CALLS[name].method, addressOf(name, { query: { ...query } }));
    request.setRequestHeader("content-type", "application/octet-stream");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    signal.addEventListener("abort", () => request.abort());
    request.addEventListener("abort", reject);
    request.addEventListener("error", () => {
      connectionIs("gone");
      reject(ShopError.unanswered(new Error("The connection was lost")));
    });
    request.addEventListener("load", () => {
      const answer: unknown = request.response;
      if (request.status >= 200 && request.status < 300 && answer) resolve(answer as OfficeResponse<N>);
      else reject(ShopError.fromBody(request.status, answer));
    });
    request.send(file);
  });
}
