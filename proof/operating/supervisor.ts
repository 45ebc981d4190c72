import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Machine } from "./machine.ts";
import { startUnit, type UnitNode } from "./unit-file.ts";

/**
 * Replaces systemd: starts, restarts and stops nodes by the unit file, for scripts that call it over
 * HTTP.
 */
export class Supervisor implements AsyncDisposable {
  onRestart: (port: number) => Promise<void> = async () => {};
  readonly #machine: Machine;
  readonly #nodes = new Map<number, UnitNode>();
  readonly #server: Server;

  private constructor(machine: Machine) {
    this.#machine = machine;
    this.#server = createServer((request, response) => {
      const [, act, port] = /^\/(restart|stop)\/(\d+)$/.exec(request.url ?? "") ?? [];
      this.#handle(act, Number(port)).then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  }

  static async start(machine: Machine): Promise<Supervisor> {
    const supervisor = new Supervisor(machine);
    supervisor.#server.listen(0, "127.0.0.1");
    await once(supervisor.#server, "listening");
    return supervisor;
  }

  /** A port must follow this URL. */
  get restartUrl(): string {
    return this.#urlOf("restart");
  }

  get stopUrl(): string {
    return this.#urlOf("stop");
  }

  #urlOf(act: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${act}/`;
  }

  async #handle(act: string | undefined, port: number): Promise<void> {
    if (act === "restart") await this.restart(port);
    else await this.#nodes.get(port)?.stop();
  }

  /** Does not wait until the new process is ready, like systemctl restart. */
  async restart(port: number): Promise<void> {
    await this.onRestart(port);
    await this.#nodes.get(port)?.stop();
    this.#nodes.set(port, await startUnit(this.#machine, port));
  }

  async waitUntilReady(port: number): Promise<void> {
    await this.#nodes.get(port)?.waitUntilReady();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    await Promise.all([...this.#nodes.values()].map((node) => node.stop()));
  }
}
