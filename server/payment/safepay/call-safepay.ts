import { ProviderError } from "../payment-provider.ts";
import { callForJson, createUncertainError } from "../provider-call/call-provider.ts";
import { getSafepayService, type SafepaySettings } from "./safepay-settings.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

interface SafepayCall {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: JsonObject;
  answerMs?: number;
}

/** The `data` of the answer. A refusal is a status 4xx with JSON. */
export async function callSafepay(settings: SafepaySettings, call: SafepayCall): Promise<unknown> {
  const { method, path, headers, body } = call;
  const answer = await callForJson({
    provider: "Safepay",
    url: `${getSafepayService(settings).api}${path}`,
    method,
    headers: { ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    answerMs: settings.answerMs ?? call.answerMs,
    send: settings.send,
  });
  if (answer.refused) throw new ProviderError("Safepay refused the request", { answered: true });
  const data = toObject(answer.body)?.data;
  if (data === undefined || data === null) throw createUncertainError("Safepay", "the answer has no data");
  return data;
}

export function toObject(value: unknown): JsonObject | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

export function toText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
