import { withDeadline } from "../deadline.ts";
import { ProviderError } from "../payment-provider.ts";

/** Together with the shop's own work below the ten seconds that a shopper waits at most. */
const ANSWER_MS = 5_500;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Refusals that say "not now" and leave open whether the request was carried out. */
const UNCERTAIN_STATUSES: readonly number[] = [408, 409, 425, 429];

export interface ProviderCall {
  /** Named in errors; an error never contains the body, a header or the answer. */
  provider: string;
  url: string;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  answerMs?: number | undefined;
}

export interface JsonAnswer {
  body: unknown;
  /** The provider understood the request and said no (status 4xx with JSON). */
  refused: boolean;
}

/** Calls a provider that answers JSON. Whatever is not a whole JSON answer is "nobody knows". */
export async function callForJson(call: ProviderCall): Promise<JsonAnswer> {
  const cut = new AbortController();
  try {
    return await withDeadline(call.answerMs ?? ANSWER_MS, send(call, cut.signal));
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw createUnknown(call.provider, "no answer", error);
  } finally {
    cut.abort();
  }
}

export function createUnknown(provider: string, problem: string, cause?: unknown): ProviderError {
  return new ProviderError(`${provider}: ${problem}`, { answered: false, cause });
}

/** Providers without an id of a refund cannot say whether an unanswered one was made. */
export function createDoubtfulRefund(provider: string): ProviderError {
  return new ProviderError(`${provider}: the refund may have been made. Please look in its portal`, {
    answered: false,
    isForStaff: true,
  });
}

async function send(call: ProviderCall, signal: AbortSignal): Promise<JsonAnswer> {
  const { provider, url, method, headers, body } = call;
  const response = await fetch(url, {
    method,
    redirect: "manual",
    signal,
    headers: { accept: "application/json", ...headers },
    ...(body !== undefined && { body }),
  });
  const { status } = response;
  if (status >= 500 || (status >= 300 && status < 400) || UNCERTAIN_STATUSES.includes(status))
    throw createUnknown(provider, `answer with status ${status}`);
  const text = await readBounded(provider, response);
  return { body: parse(provider, text), refused: status >= 400 };
}

async function readBounded(provider: string, { body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw createUnknown(provider, "the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(provider: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without the cause, because the parser's message quotes the answer.
    throw createUnknown(provider, "the answer is not JSON");
  }
}
