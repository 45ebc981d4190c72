import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Machine } from "./machine.ts";
import { startUnit, type UnitNode } from "./unit-file.ts";

/** In the place of systemd: starts, restarts and stops nodes as the unit says, for scripts that ask by HTTP. */
export class Supervisor implements AsyncDisposable {
  /** Called before a node is restarted. */
  onRestart: (port: number) => Promise<void> = async () => {};
  readonly #machine: Machine;
  readonly #nodes = new Map<number, UnitNode>();
  readonly #server: Server;

  private constructor(machine: Machine) {
    this.#machine = machine;
    this.#server = createServer((request, response) => {
      const [, act, port] = /^\/(restart|stop)\/(\d+)$/.exec(request.url ?? "") ?? [];
      this.#obey(act, Number(port)).then(
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

  /** To be followed by a port. */
  get restartUrl(): string {
    return this.#urlOf("restart");
  }

  get stopUrl(): string {
    return this.#urlOf("stop");
  }

  #urlOf(act: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${act}/`;
  }

  async #obey(act: string | undefined, port: number): Promise<void> {
    if (act === "restart") await this.restart(port);
    else await this.#nodes.get(port)?.stop();
  }

  /** As systemctl restart, this does not wait for the new process to be ready. */
  async restart(port: number): Promise<void> {
    await this.onRestart(port);
    await this.#nodes.get(port)?.stop();
    this.#nodes.set(port, await startUnit(this.#machine, port));
  }

  async untilReady(port: number): Promise<void> {
    await this.#nodes.get(port)?.untilReady();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    await Promise.all([...this.#nodes.values()].map((node) => node.stop()));
  }
}
