import type { ChildProcess } from "node:child_process";
import type { FastifyBaseLogger } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { MINUTE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { WorkQueue } from "#server/work-queue.ts";
import { startDecoder } from "./start-decoder.ts";
import type { DecoderWork, WorkAnswer, WorkName, WorkRequest } from "./work.ts";

const LIMIT_MS: Record<WorkName, number> = { read: 30 * SECOND_MS, sizes: 1.5 * MINUTE_MS, card: 20 * SECOND_MS };
const IDLE_MS = 30 * SECOND_MS;
const STDERR_KEPT_CHARACTERS = 500;

interface DecoderOptions {
  log: Pick<FastifyBaseLogger, "warn">;
  /** After this time the process is killed, whatever it does. */
  limitMs?: Record<WorkName, number>;
  idleMs?: number;
}

/** Decodes pictures in a process with a memory limit, one at a time. It is started when needed and ended when idle. */
export class PictureDecoder {
  readonly #log: DecoderOptions["log"];
  readonly #limitMs: Record<WorkName, number>;
  readonly #idleMs: number;
  readonly #queue = new WorkQueue({ atOnce: 1, waiting: 16, patienceMs: MINUTE_MS });
  #running: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor({ log, limitMs = LIMIT_MS, idleMs = IDLE_MS }: DecoderOptions) {
    this.#log = log;
    this.#limitMs = limitMs;
    this.#idleMs = idleMs;
  }

  /** Throws a refusal for a picture that cannot be read, or not within the limits. */
  run<N extends WorkName>(name: N, input: DecoderWork[N]["input"]): Promise<DecoderWork[N]["output"]> {
    return this.#queue.run(async () => {
      clearTimeout(this.#idle);
      const decoder = (this.#running ??= await this.#start());
      try {
        const answer = await ask(decoder, { name, input }, this.#limitMs[name]);
        if (answer.isSpent) this.stop();
        if (answer.state === "done") return answer.output as DecoderWork[N]["output"];
        if (answer.state === "refused") throw new ShopError(answer.code, { text: answer.text });
        throw new Error(`The picture decoder failed: ${answer.message}`);
      } finally {
        this.#idle = setTimeout(() => this.stop(), this.#idleMs).unref();
      }
    });
  }

  /** Ends the process; the next picture starts another. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#running?.kill("SIGKILL");
    this.#running = undefined;
  }

  get pid(): number | undefined {
    return this.#running?.pid;
  }

  async #start(): Promise<ChildProcess> {
    const decoder = await startDecoder();
    let lastWords = "";
    decoder.stderr?.on("data", (text: Buffer) => {
      lastWords = (lastWords + text.toString()).slice(-STDERR_KEPT_CHARACTERS);
    });
    decoder.on("error", () => {});
    decoder.once("exit", (code, signal) => {
      // One that was stopped on purpose is not the running one any more.
      if (this.#running !== decoder) return;
      this.#running = undefined;
      this.#log.warn({ code, signal, stderr: lastWords }, "the picture decoder ended; the next picture starts another");
    });
    // The shop may end while it is idle; it notices that its channel is closed.
    decoder.unref();
    decoder.channel?.unref();
    return decoder;
  }
}

function ask(decoder: ChildProcess, request: WorkRequest, limitMs: number): Promise<WorkAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkAnswer>();
  const beyondLimits = () =>
    reject(
      new ShopError("too-large", {
        text: "This picture cannot be read within the shop's limits. Please send a smaller one, as JPEG or PNG",
      }),
    );
  const timer = setTimeout(() => decoder.kill("SIGKILL"), limitMs);
  decoder.once("message", resolve as (answer: unknown) => void);
  decoder.once("exit", beyondLimits);
  decoder.send(request, (error) => error && beyondLimits());
  return promise.finally(() => {
    clearTimeout(timer);
    decoder.off("message", resolve);
    decoder.off("exit", beyondLimits);
  });
}
