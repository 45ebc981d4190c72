const MAX_ANSWER_BYTES = 1024 * 1024;
/** Refusals that say "not now" and leave open whether the request was carried out. */
const UNCERTAIN_STATUSES: readonly number[] = [408, 409, 425, 429];

/** Answers a call in this process, as a sandbox does. */
export type Send = (
  url: string,
  request: { headers: Readonly<Record<string, string>>; body?: string },
) => Promise<Response>;

export interface OutsideCall {
  url: string | URL;
  method: "GET" | "POST" | "PUT";
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
  answerMs: number;
  maxBytes?: number;
  /** Instead of the network. */
  send?: Send | undefined;
}

export type OutsideAnswer =
  | { isComplete: true; status: number; contentType: string; bytes: Buffer }
  /** Nobody knows whether the service did what it was asked to. */
  | { isComplete: false; problem: string; status?: number; cause?: unknown };

/** Calls a service outside the shop. Follows no redirect, and reads a bounded answer in a bounded time. */
export async function callOutside({
  url,
  method,
  headers,
  body,
  answerMs,
  maxBytes = MAX_ANSWER_BYTES,
  send,
}: OutsideCall): Promise<OutsideAnswer> {
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(new Error("The service took too long")), answerMs);
  try {
    const request = { headers: { ...headers }, ...(body !== undefined && { body }) };
    const response = send
      ? await send(String(url), request)
      : await fetch(url, { ...request, method, redirect: "manual", signal: cut.signal });
    const { status } = response;
    if (isUncertainStatus(status)) return { isComplete: false, problem: `answer with status ${status}`, status };
    const bytes = await readBounded(response, maxBytes);
    if (!bytes) return { isComplete: false, problem: "the answer is too large", status };
    return { isComplete: true, status, contentType: response.headers.get("content-type") ?? "", bytes };
  } catch (cause) {
    return { isComplete: false, problem: "no answer", cause };
  } finally {
    clearTimeout(timer);
    cut.abort();
  }
}

function isUncertainStatus(status: number): boolean {
  return status >= 500 || (status >= 300 && status < 400) || UNCERTAIN_STATUSES.includes(status);
}

async function readBounded({ body }: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
