import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What goes wrong with one call of the shop. "-after" means that the provider carried it out. */
const PROXY_FAULTS = ["error-500", "html", "slow", "cut", "hang", "cut-after", "hang-after"] as const;
type ProxyFault = (typeof PROXY_FAULTS)[number];

const SLOW_MS = 1_500;
const SKIPPED_HEADERS: readonly string[] = ["host", "connection", "content-length", "transfer-encoding", "expect"];
/** A shopper's browser sends it, and its calls have no faults. */
export const SHOPPER_HEADER = { "x-shopper": "1" };

/** Forwards calls to emulated providers by the first part of the path, and fails at random. */
export class FaultyProxy {
  readonly faults = new Map<ProxyFault, number>();
  /** Returns a number from 0 to just below 1, which also chooses the fault. */
  readonly #random: () => number;
  readonly #targets: Readonly<Record<string, string>>;
  readonly #server = createServer((request, response) => void this.#handle(request, response).catch(() => {}));
  /** The share of calls that fail. */
  faultShare = 0;
  /** A call that hangs is cut then, if the shop still waits. */
  hangMs = 60_000;

  constructor(targets: Readonly<Record<string, string>>, random: () => number) {
    this.#targets = targets;
    this.#random = random;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isShopper = request.headers["x-shopper"] !== undefined;
    const fault = isShopper ? undefined : this.#chooseFault();
    if (fault === "hang") return this.#hang(request);
    if (fault === "cut") return void request.socket.resetAndDestroy();
    if (fault === "error-500") return void response.writeHead(500, { "content-type": "application/json" }).end("{}");
    if (fault === "html") return void response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>");
    const answer = await this.#forward(request, Buffer.concat(chunks));
    const body = Buffer.from(await answer.arrayBuffer());
    if (fault === "hang-after") return this.#hang(request);
    if (fault === "cut-after") return void request.socket.resetAndDestroy();
    if (fault === "slow") await wait(SLOW_MS);
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" }).end(body);
  }

  #hang({ socket }: IncomingMessage): void {
    const timer = setTimeout(() => socket.resetAndDestroy(), this.hangMs);
    socket.once("close", () => clearTimeout(timer));
  }

  #chooseFault(): ProxyFault | undefined {
    if (this.#random() >= this.faultShare) return undefined;
    const fault = PROXY_FAULTS[Math.floor(this.#random() * PROXY_FAULTS.length)];
    if (fault) this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
    return fault;
  }

  #forward({ url = "/", method = "GET", headers }: IncomingMessage, body: Buffer): Promise<Response> {
    const [, name = ""] = url.split("/", 2);
    const target = this.#targets[name];
    const forwarded = Object.entries(headers).filter(([header]) => !SKIPPED_HEADERS.includes(header));
    return fetch(target === undefined ? `${this.#targets[""]}${url}` : `${target}${url.slice(name.length + 1)}`, {
      method,
      headers: Object.fromEntries(forwarded.map(([header, value]) => [header, String(value)])),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
  }
}
