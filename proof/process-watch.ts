import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { descendantsOf } from "./children.ts";
import { must } from "./dose.ts";
import type { ShopNode } from "./shop-node.ts";

/** What the shop's processes take, and how quickly it answers, while a file is read. */
export class ProcessWatch {
  readonly #node: Pick<ShopNode, "pid" | "origin">;
  #startMiB = 0;
  mostMiB = 0;
  slowestMs = 0;
  #largest = "";
  #slowest = "";

  constructor(node: Pick<ShopNode, "pid" | "origin">) {
    this.#node = node;
  }

  async during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const ended = new AbortController();
    const watching = [this.#watchMemory(name, ended.signal), this.#watchHealth(name, ended.signal)];
    const done = await work().finally(() => ended.abort());
    await Promise.all(watching);
    return done;
  }

  report(): string {
    return `memory ${this.#startMiB} to ${this.mostMiB} MiB (${this.#largest}); /healthz within ${this.slowestMs} ms (${this.#slowest})`;
  }

  async #watchMemory(name: string, signal: AbortSignal): Promise<void> {
    for (; !signal.aborted; await wait(20)) {
      const mib = await this.#memoryMiB();
      this.#startMiB ||= mib;
      if (mib > this.mostMiB) [this.mostMiB, this.#largest] = [mib, name];
    }
  }

  async #watchHealth(name: string, signal: AbortSignal): Promise<void> {
    for (; !signal.aborted; await wait(50)) {
      const asked = performance.now();
      const { ok } = await fetch(`${this.#node.origin}/healthz`, { signal: AbortSignal.timeout(60_000) });
      must(ok, "/healthz was not answered");
      const ms = Math.round(performance.now() - asked);
      if (ms > this.slowestMs) [this.slowestMs, this.#slowest] = [ms, name];
    }
  }

  async #memoryMiB(): Promise<number> {
    const pids = [this.#node.pid, ...descendantsOf(this.#node.pid)];
    const statuses = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, "utf8").catch(() => "")));
    const kib = statuses.map((text) => Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0));
    return Math.round(kib.reduce((sum, one) => sum + one, 0) / 1_024);
  }
}
