import type { ProviderNotice } from "../payment-provider.ts";
import type { SandboxedName, SandboxPayment } from "./sandbox-payment.repository.ts";

/** A request that the adapter sends, or a browser that the adapter sent to the provider's page. */
export interface SandboxRequest {
  /** Below the provider's origin. */
  path: string;
  headers: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, unknown>>;
}

export interface SandboxAnswer {
  status?: number;
  body: unknown;
}

/** Answers as the provider's documents say, with keys of its own, so that the adapter's code is the real one. */
export interface SandboxedProvider {
  name: SandboxedName;
  keys: Readonly<Record<string, string>>;
  /** What the provider's service answers to the shop. */
  answer(request: SandboxRequest): Promise<SandboxAnswer>;
  /** The payment whose page a browser asks for. Undefined: the provider would refuse the request. */
  openPage(request: SandboxRequest): Promise<SandboxPayment | undefined>;
  buildNotice(payment: SandboxPayment): ProviderNotice;
  /** Where the provider's page leads after a payment or a refusal. */
  buildReturnUrl(payment: SandboxPayment): string;
}

export const NOT_FOUND: SandboxAnswer = { status: 404, body: "<!doctype html><title>Not found</title>" };

export function toText(field: unknown): string {
  return typeof field === "string" || typeof field === "number" ? String(field) : "";
}

export function buildSandboxNotice(body: string, headers: Record<string, string> = {}): ProviderNotice {
  return { rawBody: Buffer.from(body), headers, query: new URLSearchParams() };
}

/** Adds the fields that a browser brings back to the shop. */
export function addFields(url: string, fields: URLSearchParams): string {
  const target = new URL(url);
  for (const [name, value] of fields) target.searchParams.set(name, value);
  return target.href;
}
