import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import type { CallName } from "#contract/shop/contract.ts";

export interface CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string> | string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

const TIMEOUT_MS = 60_000;

/** Sends a call over HTTP as any client could, without checking the input. */
export async function callApi(origin: string, name: CallName, options: CallOptions = {}): Promise<ApiResponse> {
  const { params = {}, query = "", body, token, headers, timeoutMs = TIMEOUT_MS } = options;
  const { method, path } = CALLS[name];
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams(query).toString();
  const answer = await fetch(`${origin}${API_BASE}${filled}${search && `?${search}`}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: parseJson(text) };
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
