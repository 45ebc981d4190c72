// Runs a module that reads what strangers send in a process of its own, with a limit for all of its memory (docs/decisions/0043).
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ProcessAnswer } from "./answer-requests.ts";
import { ProcessEnded } from "./process-ended.ts";

interface ProcessLimits {
  /** Everything the module allocates: objects, strings and buffers. */
  memoryMiB: number;
  /** The longest that one request may take. */
  requestMs: number;
  /** How long the process is kept for another request; without it until `end` is called. */
  idleMs?: number;
}

/** What Node itself maps writable before a module runs: V8's range for compiled code (512 MiB, hardly touched), stacks, libraries. */
const NODE_MAPS_MIB = 640;
/** The heap collects its garbage before the limit of the whole process is reached. */
const HEAP_SHARE = 0.75;
/** A process that computes without end after the shop was killed ends itself. */
const CPU_SECONDS = 600;
/** No secret of the shop: where programs, libraries and compiled modules are. */
const PASSED_ON = ["PATH", "LD_LIBRARY_PATH", "NODE_COMPILE_CACHE"];
const STDERR_MAX_CHARACTERS = 2_000;
const LIMITED = 'ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; shift 2; exec "$@"';

/** Requests go one after the other; the process is started by the first one, and again after it has died. */
export class BoundedProcess {
  readonly #module: URL;
  readonly #limits: ProcessLimits;
  #child: ChildProcess | undefined;
  #errors = "";
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(module: URL, limits: ProcessLimits) {
    this.#module = module;
    this.#limits = limits;
  }

  /** Rejects with `ProcessEnded` where there is no answer. */
  ask<Answer>(request: object): Promise<Answer> {
    const answered = this.#turn.then(() => this.#exchange(request));
    this.#turn = answered.catch(() => undefined);
    return answered as Promise<Answer>;
  }

  /** Lets an idle process go, which writes what it has compiled for the next one; a busy one is killed. */
  end({ kill = false } = {}): void {
    clearTimeout(this.#idle);
    if (kill) this.#child?.kill("SIGKILL");
    else if (this.#child?.connected) this.#child.disconnect();
    this.#child = undefined;
  }

  async #exchange(request: object): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    try {
      const answer = await this.#send(this.#child, request);
      if ("error" in answer) throw new ProcessEnded(answer.isMemory ? "memory" : "failed", answer.error);
      if (this.#limits.idleMs !== undefined) this.#idle = setTimeout(() => this.end(), this.#limits.idleMs).unref();
      return answer.answer;
    } catch (error) {
      this.end({ kill: true });
      throw error;
    }
  }

  #send(child: ChildProcess, request: object): Promise<ProcessAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ProcessAnswer>();
    const late = () => reject(new ProcessEnded("time", `no answer within ${this.#limits.requestMs} ms`));
    const timer = setTimeout(late, this.#limits.requestMs);
    const exited = (code: number | null, signal: NodeJS.Signals | null) => reject(this.#endOf(code, signal));
    child.once("message", resolve).once("exit", exited).once("error", reject);
    child.send(request, (error) => error && reject(new ProcessEnded("failed", error.message)));
    // A request keeps the shop alive until it is answered; an idle process does not.
    child.ref();
    child.channel?.ref();
    return promise.finally(() => {
      clearTimeout(timer);
      child.off("message", resolve).off("exit", exited).off("error", reject);
      child.unref();
      child.channel?.unref();
    });
  }

  #endOf(code: number | null, signal: NodeJS.Signals | null): ProcessEnded {
    const detail = `${signal ?? `exit code ${code}`} ${this.#errors}`;
    if (signal === "SIGXCPU") return new ProcessEnded("time", detail);
    // V8 ends a process that finds no memory by a signal, and so does the kernel.
    return new ProcessEnded(signal === null ? "failed" : "memory", detail);
  }

  #start(): ChildProcess {
    const { memoryMiB } = this.#limits;
    const heap = `--max-old-space-size=${Math.floor(memoryMiB * HEAP_SHARE)}`;
    const kibibytes = String((NODE_MAPS_MIB + memoryMiB) * 1024);
    const program = [process.execPath, heap, fileURLToPath(this.#module)];
    const child = spawn("sh", ["-c", LIMITED, "sh", kibibytes, String(CPU_SECONDS), ...program], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "advanced",
      env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    });
    this.#errors = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(0, STDERR_MAX_CHARACTERS);
    });
    child.once("exit", () => {
      if (this.#child === child) this.#child = undefined;
    });
    // Without a listener the failure to start would be an uncaught error; whoever waits for an answer hears of it.
    child.on("error", () => undefined);
    (child.stderr as { unref?: () => void } | null)?.unref?.();
    return child;
  }
}
