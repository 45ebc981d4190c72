// Runs a module that reads untrusted input in a process with a memory limit (decision 0043).
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ProcessReply } from "./answer-requests.ts";
import { ProcessEnded } from "./process-ended.ts";

interface ProcessLimits {
  /** Limits all memory of the module: objects, strings and buffers. */
  memoryMiB: number;
  requestMs: number;
  /** How long an idle process waits for another request; undefined: until `end` is called. */
  idleMs?: number;
}

/** Writable memory that Node maps before a module runs: V8's code range (512 MiB), stacks, libraries. */
const NODE_MAPS_MIB = 640;
/** Makes V8 collect garbage before the limit of the whole process is reached. */
const HEAP_SHARE = 0.75;
/** Ends a process that still computes after the shop was killed. */
const CPU_SECONDS = 600;
/** Paths of programs, libraries and compiled modules, but no secret of the shop. */
const PASSED_ON = ["PATH", "LD_LIBRARY_PATH", "NODE_COMPILE_CACHE"];
const STDERR_MAX_CHARACTERS = 2_000;
const LIMITED = 'ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; shift 2; exec "$@"';

/** Handles one request at a time; a request starts the process if none is running. */
export class BoundedProcess {
  readonly #module: URL;
  readonly #limits: ProcessLimits;
  #child: ChildProcess | undefined;
  #errors = "";
  #queue: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(module: URL, limits: ProcessLimits) {
    this.#module = module;
    this.#limits = limits;
  }

  /** Rejects with `ProcessEnded` if the process gives no answer. */
  execute<Answer>(request: object): Promise<Answer> {
    const answered = this.#queue.then(() => this.#exchange(request));
    this.#queue = answered.catch(() => undefined);
    return answered as Promise<Answer>;
  }

  /** Disconnects an idle process, which then writes its compile cache; `kill` is for a busy one. */
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

  #send(child: ChildProcess, request: object): Promise<ProcessReply> {
    const { promise, resolve, reject } = Promise.withResolvers<ProcessReply>();
    const handleTimeout = () => reject(new ProcessEnded("time", `no answer within ${this.#limits.requestMs} ms`));
    const timer = setTimeout(handleTimeout, this.#limits.requestMs);
    const handleExit = (code: number | null, signal: NodeJS.Signals | null) => reject(this.#endedError(code, signal));
    child.once("message", resolve).once("exit", handleExit).once("error", reject);
    child.send(request, (error) => error && reject(new ProcessEnded("failed", error.message)));
    // A pending request prevents the shop's process from exiting; an idle child does not.
    child.ref();
    child.channel?.ref();
    return promise.finally(() => {
      clearTimeout(timer);
      child.off("message", resolve).off("exit", handleExit).off("error", reject);
      child.unref();
      child.channel?.unref();
    });
  }

  #endedError(code: number | null, signal: NodeJS.Signals | null): ProcessEnded {
    const detail = `${signal ?? `exit code ${code}`} ${this.#errors}`;
    if (signal === "SIGXCPU") return new ProcessEnded("time", detail);
    // V8 and the kernel end a process that runs out of memory by a signal.
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
    // Without a listener a failed start would be an uncaught error; the pending request rejects anyway.
    child.on("error", () => undefined);
    (child.stderr as { unref?: () => void } | null)?.unref?.();
    return child;
  }
}
