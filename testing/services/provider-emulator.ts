import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A fault of the next request that the shop sends. "-after" means that the request was carried out. */
export type ProviderFault =
  | "error-500"
  | "html"
  | "unknown-shape"
  | "too-large"
  | "redirect"
  | "hang"
  | "reset"
  | "reset-after"
  | "hang-after"
  | "slow";

export interface EmulatorRequest {
  /** Such as "POST /v1/refunds". */
  route: string;
  headers: IncomingMessage["headers"];
  body: string;
  query: URLSearchParams;
}

export interface EmulatorAnswer {
  status?: number;
  body: unknown;
}

/** Payments read at most 1 MiB, couriers with their documents 8 MiB. */
const MORE_THAN_ALLOWED = 8 * 1024 * 1024 + 1;
const SLOW_MS = 40;
const FAULT_BODIES: Partial<Record<ProviderFault, { status: number; type: string; text: string }>> = {
  "error-500": { status: 500, type: "application/json", text: "{}" },
  html: { status: 200, type: "text/html", text: "<!doctype html><title>Maintenance</title>" },
  "unknown-shape": { status: 200, type: "application/json", text: '{"result":["ok"]}' },
  "too-large": { status: 200, type: "application/json", text: JSON.stringify("x".repeat(MORE_THAN_ALLOWED)) },
  redirect: { status: 302, type: "application/json", text: "{}" },
};

/** Listens, records requests and fails on demand; a provider's emulator adds the answers. */
export abstract class ProviderEmulator {
  /** Every request, as "POST /v1/refunds". */
  readonly requests: string[] = [];
  readonly #faults: ProviderFault[] = [];
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  url = "";
  /** What the shop's base URL has before the provider's own paths. */
  prefix = "";

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.url;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Each fault applies to one request; without arguments, clears all faults. */
  fail(...faults: ProviderFault[]): void {
    this.#faults.splice(0, Number.POSITIVE_INFINITY, ...faults);
  }

  countRequests(path: string): number {
    return this.requests.filter((route) => route.endsWith(` ${path}`)).length;
  }

  protected abstract answer(request: EmulatorRequest): EmulatorAnswer;

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams: query } = new URL(request.url ?? "/", this.url);
    const route = `${request.method} ${pathname.startsWith(this.prefix) ? pathname.slice(this.prefix.length) : pathname}`;
    this.requests.push(route);
    const fault = this.#faults.shift();
    const prepared = fault && FAULT_BODIES[fault];
    if (prepared) {
      response.writeHead(prepared.status, { "content-type": prepared.type, location: `${this.url}/elsewhere` });
      response.end(prepared.text);
      return;
    }
    if (fault === "hang") return;
    if (fault === "reset") {
      request.socket.resetAndDestroy();
      return;
    }
    const { headers } = request;
    if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const { status = 200, body } = this.answer({ route, headers, body: Buffer.concat(chunks).toString(), query });
    if (fault === "hang-after") return;
    if (fault === "reset-after") {
      request.socket.resetAndDestroy();
      return;
    }
    if (Buffer.isBuffer(body)) {
      response.writeHead(status, { "content-type": "application/pdf" });
      response.end(body);
      return;
    }
    response.writeHead(status, { "content-type": typeof body === "string" ? "text/html" : "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  }
}
