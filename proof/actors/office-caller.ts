import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeCallName, OfficeRequest, OfficeResponse } from "#contract/office/contract.ts";
import { API_BASE } from "#contract/shop/calls.ts";

const TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 90_000;

/** A staff member who calls the office API over HTTP; undefined means that the server did not answer. */
export class OfficeCaller {
  readonly #origin: () => string;
  readonly cookie: string;

  private constructor(origin: () => string, cookie: string) {
    this.#origin = origin;
    this.cookie = cookie;
  }

  static async signIn(
    origin: () => string,
    { email, password }: { email: string; password: string },
  ): Promise<OfficeCaller> {
    const answer = await send(origin(), { name: "signIn", request: { body: { email, password } }, cookie: "" });
    const cookie = answer.headers.get("set-cookie")?.split(";", 1)[0];
    if (!answer.ok || !cookie) throw new Error(`The sign-in was answered ${answer.status}`);
    return new OfficeCaller(origin, cookie);
  }

  /** Sends a file as raw bytes, because the server ignores the declared type. */
  upload<N extends OfficeCallName>(
    name: N,
    file: Buffer,
    query: Record<string, string> = {},
  ): Promise<{ status: number; body: OfficeResponse<N> } | undefined> {
    return this.call(name, { query, file } as never);
  }

  /** Returns status and body, or undefined if the server did not answer. */
  async call<N extends OfficeCallName>(
    name: N,
    request: OfficeRequest<N>,
    options: SendOptions = {},
  ): Promise<{ status: number; body: OfficeResponse<N> } | undefined> {
    try {
      const answer = await send(this.#origin(), { name, request, cookie: this.cookie, ...options });
      return { status: answer.status, body: (await answer.json()) as OfficeResponse<N> };
    } catch {
      return undefined;
    }
  }
}

interface SendOptions {
  /** The same for all tries of one press. */
  idempotencyKey?: string;
  /** Cuts the connection. */
  signal?: AbortSignal;
}

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  /** Sent as raw bytes instead of JSON. */
  file?: Buffer;
  body?: unknown;
}

function send(
  origin: string,
  {
    name,
    request,
    cookie,
    idempotencyKey,
    signal,
  }: { name: OfficeCallName; request: unknown; cookie: string } & SendOptions,
): Promise<Response> {
  const { method, path } = OFFICE_CALLS[name];
  const { params = {}, query, body, file } = request as RequestParts;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const type = file ? "application/octet-stream" : "application/json";
  const payload = file ? new Uint8Array(file) : body === undefined ? undefined : JSON.stringify(body);
  return fetch(`${origin}${API_BASE}${filled}${query ? `?${new URLSearchParams(query)}` : ""}`, {
    method,
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": type,
      cookie,
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(payload !== undefined && { body: payload }),
    signal: signal ?? AbortSignal.timeout(file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
  });
}
