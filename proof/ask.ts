import { API_BASE, CALLS, type CallName } from "#contract/shop/calls.ts";

export interface Asked {
  params?: Record<string, string | number>;
  query?: Record<string, string> | string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

const PATIENCE_MS = 60_000;

/** Makes a call of the contract over HTTP, as any program outside could; nothing is checked on the way. */
export async function ask(origin: string, name: CallName, asked: Asked = {}): Promise<Answer> {
  const { params = {}, query = "", body, token, headers, timeoutMs = PATIENCE_MS } = asked;
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
  return { status: answer.status, headers: answer.headers, body: jsonOf(text) };
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
