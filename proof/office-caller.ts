import { OFFICE_CALLS, type OfficeCallName } from "#contract/office/calls.ts";
import type { OfficeRequest, OfficeResponse } from "#contract/office/office.ts";
import { API_BASE } from "#contract/shop/calls.ts";

const TIMEOUT_MS = 15_000;

/** Somebody of the staff, asking over the wire. What the server does not answer, because it was killed, is undefined. */
export class OfficeCaller {
  readonly #origin: () => string;
  readonly #cookie: string;

  private constructor(origin: () => string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
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

  /** What was answered, a refusal as its status, or undefined. */
  async call<N extends OfficeCallName>(
    name: N,
    request: OfficeRequest<N>,
  ): Promise<{ status: number; body: OfficeResponse<N> } | undefined> {
    try {
      const answer = await send(this.#origin(), { name, request, cookie: this.#cookie });
      return { status: answer.status, body: (await answer.json()) as OfficeResponse<N> };
    } catch {
      return undefined;
    }
  }
}

function send(
  origin: string,
  { name, request, cookie }: { name: OfficeCallName; request: unknown; cookie: string },
): Promise<Response> {
  const { method, path } = OFFICE_CALLS[name];
  const { params = {}, body } = request as { params?: Record<string, unknown>; body?: unknown };
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  return fetch(`${origin}${API_BASE}${filled}`, {
    method,
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
