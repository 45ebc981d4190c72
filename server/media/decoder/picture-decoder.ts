import type { ChildProcessWithoutNullStreams } from "node:child_process";
import type { FastifyBaseLogger } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { MINUTE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { WorkQueue } from "#server/work-queue.ts";
import { readFrames, writeFrame } from "./frames.ts";
import { startDecoder } from "./start-decoder.ts";
import type { DecoderWork, WorkAnswer, WorkName, WorkRequest } from "./work.ts";

const LIMIT_MS: Record<WorkName, number> = { read: 30 * SECOND_MS, sizes: 1.5 * MINUTE_MS, card: 20 * SECOND_MS };
const IDLE_MS = 30 * SECOND_MS;
const STDERR_KEPT_CHARACTERS = 500;

interface Running {
  process: ChildProcessWithoutNullStreams;
  answers: AsyncGenerator<unknown, undefined>;
  /** On purpose. */
  isStopped: boolean;
}

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
  #running: Running | undefined;
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
      const running = (this.#running ??= await this.#start());
      try {
        const answer = await ask(running, { name, input }, this.#limitMs[name]);
        if (!answer) throw this.#refuseBeyondLimits(running);
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
    if (!this.#running) return;
    this.#running.isStopped = true;
    this.#running.process.kill("SIGKILL");
    this.#running = undefined;
  }

  get pid(): number | undefined {
    return this.#running?.process.pid;
  }

  async #start(): Promise<Running> {
    const started = await startDecoder();
    const running: Running = { process: started, answers: readFrames(started.stdout), isStopped: false };
    let lastWords = "";
    started.stderr.on("data", (text: Buffer) => {
      lastWords = (lastWords + text.toString()).slice(-STDERR_KEPT_CHARACTERS);
    });
    for (const part of [started, started.stdin, started.stdout]) part.on("error", () => {});
    started.once("exit", (code, signal) => {
      if (this.#running === running) this.#running = undefined;
      if (running.isStopped) return;
      this.#log.warn({ code, signal, stderr: lastWords }, "the picture decoder ended; the next picture starts another");
    });
    // The shop may end while it is idle; it notices that its input is closed.
    for (const part of [started, started.stdin, started.stdout, started.stderr])
      (part as { unref?: () => void }).unref?.();
    return running;
  }

  /** It has ended while it worked, or says what cannot be understood: either way the next picture gets another one. */
  #refuseBeyondLimits(running: Running): ShopError {
    running.process.kill("SIGKILL");
    if (this.#running === running) this.#running = undefined;
    return new ShopError("too-large", {
      text: "This picture cannot be read within the shop's limits. Please send a smaller one, as JPEG or PNG",
    });
  }
}

/** Undefined when no answer will come: the process has closed its output, because it ended or was killed after its time. */
async function ask(
  { process, answers }: Running,
  request: WorkRequest,
  limitMs: number,
): Promise<WorkAnswer | undefined> {
  const timer = setTimeout(() => process.kill("SIGKILL"), limitMs);
  try {
    writeFrame(process.stdin, request);
    const { value } = await answers.next();
    return value as WorkAnswer | undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
