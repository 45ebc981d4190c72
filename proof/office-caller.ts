import { OFFICE_CALLS, type OfficeCallName } from "#contract/office/calls.ts";
import type { OfficeRequest, OfficeResponse } from "#contract/office/office.ts";
import { API_BASE } from "#contract/shop/calls.ts";

const TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 90_000;

/** Somebody of the staff, asking over the wire. What the server does not answer, because it was killed, is undefined. */
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

  /** Sends a file, as bytes; nobody believes what it is called. */
  upload<N extends OfficeCallName>(
    name: N,
    file: Buffer,
    query: Record<string, string> = {},
  ): Promise<{ status: number; body: OfficeResponse<N> } | undefined> {
    return this.call(name, { query, file } as never);
  }

  /** What was answered, a refusal as its status, or undefined. */
  async call<N extends OfficeCallName>(
    name: N,
    request: OfficeRequest<N>,
  ): Promise<{ status: number; body: OfficeResponse<N> } | undefined> {
    try {
      const answer = await send(this.#origin(), { name, request, cookie: this.cookie });
      return { status: answer.status, body: (await answer.json()) as OfficeResponse<N> };
    } catch {
      return undefined;
    }
  }
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  /** What is sent as it is, and not as JSON. */
  file?: Buffer;
  body?: unknown;
}

function send(
  origin: string,
  { name, request, cookie }: { name: OfficeCallName; request: unknown; cookie: string },
): Promise<Response> {
  const { method, path } = OFFICE_CALLS[name];
  const { params = {}, query, body, file } = request as Sent;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const type = file ? "application/octet-stream" : "application/json";
  const sent = file ? new Uint8Array(file) : body === undefined ? undefined : JSON.stringify(body);
  return fetch(`${origin}${API_BASE}${filled}${query ? `?${new URLSearchParams(query)}` : ""}`, {
    method,
    headers: { "sec-fetch-site": "same-origin", "content-type": type, cookie },
    ...(sent !== undefined && { body: sent }),
    signal: AbortSignal.timeout(file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
  });
}
