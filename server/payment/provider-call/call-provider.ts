import { callOutside, type Send } from "#server/platform/outside-call/call-outside.ts";
import { ProviderError } from "../payment-provider.ts";

/** Together with the shop's own work below the ten seconds that a shopper waits at most. */
const ANSWER_MS = 5_500;

export interface ProviderCall {
  /** Named in errors; an error never contains the body, a header or the answer. */
  provider: string;
  url: string;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  answerMs?: number | undefined;
  send?: Send | undefined;
}

export interface JsonAnswer {
  body: unknown;
  /** The provider understood the request and said no (status 4xx with JSON). */
  refused: boolean;
}

/** Calls a provider that answers JSON. Whatever is not a whole JSON answer is "nobody knows". */
export async function callForJson({ provider, headers, answerMs, ...call }: ProviderCall): Promise<JsonAnswer> {
  const answer = await callOutside({
    ...call,
    headers: { accept: "application/json", ...headers },
    answerMs: answerMs ?? ANSWER_MS,
  });
  if (!answer.isComplete) throw createUncertainError(provider, answer.problem, answer.cause);
  return { body: parse(provider, answer.bytes.toString()), refused: answer.status >= 400 };
}

export function createUncertainError(provider: string, problem: string, cause?: unknown): ProviderError {
  return new ProviderError(`${provider}: ${problem}`, { answered: false, cause });
}

/** Providers without an id of a refund cannot say whether an unanswered one was made. */
export function createDoubtfulRefund(provider: string): ProviderError {
  return new ProviderError(`${provider}: the refund may have been made. Please look in its portal`, {
    answered: false,
    isForStaff: true,
  });
}

function parse(provider: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without the cause, because the parser's message quotes the answer.
    throw createUncertainError(provider, "the answer is not JSON");
  }
}
