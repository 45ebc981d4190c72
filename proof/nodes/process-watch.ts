import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { must } from "../scenario.ts";
import { descendantsOf } from "./children.ts";
import type { HealthResponse } from "./health-poll.ts";
import type { ShopNode } from "./shop-node.ts";

/** Measures the memory of the shop's processes and the response time of /healthz during each step. */
export class ProcessWatch implements AsyncDisposable {
  readonly #node: Pick<ShopNode, "pid" | "origin">;
  readonly #poll: Worker;
  #current = "at rest";
  #unanswered = 0;
  #startMiB = 0;
  maxMiB = 0;
  slowestMs = 0;
  #largest = "";
  #slowest = "";

  constructor(node: Pick<ShopNode, "pid" | "origin">) {
    this.#node = node;
    this.#poll = new Worker(new URL("./health-poll.ts", import.meta.url), { workerData: { origin: node.origin } });
    this.#poll.on("message", ({ isOk, ms }: HealthResponse) => {
      if (!isOk) this.#unanswered += 1;
      if (ms > this.slowestMs) [this.slowestMs, this.#slowest] = [ms, this.#current];
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#poll.terminate();
  }

  async during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const ended = new AbortController();
    this.#current = name;
    const watching = this.#watchMemory(name, ended.signal);
    const done = await work().finally(() => ended.abort());
    await watching;
    must(this.#unanswered === 0, `/healthz was not answered during ${name}`);
    return done;
  }

  report(): string {
    return `memory ${this.#startMiB} to ${this.maxMiB} MiB (${this.#largest}); /healthz within ${this.slowestMs} ms (${this.#slowest})`;
  }

  async #watchMemory(name: string, signal: AbortSignal): Promise<void> {
    for (; !signal.aborted; await wait(20)) {
      const mib = await this.#memoryMiB();
      this.#startMiB ||= mib;
      if (mib > this.maxMiB) [this.maxMiB, this.#largest] = [mib, name];
    }
  }

  async #memoryMiB(): Promise<number> {
    const pids = [this.#node.pid, ...descendantsOf(this.#node.pid)];
    const statuses = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, "utf8").catch(() => "")));
    const kib = statuses.map((text) => Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0));
    return Math.round(kib.reduce((sum, one) => sum + one, 0) / 1_024);
  }
}
