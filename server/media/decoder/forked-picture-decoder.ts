import type { ChildProcessWithoutNullStreams } from "node:child_process";
import type { FastifyBaseLogger } from "fastify";
import { ShopError } from "#contract/errors.ts";
import { MINUTE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { WorkQueue } from "#server/platform/jobs/work-queue.ts";
import type { DecoderWork, PictureDecoder, WorkName } from "#server/platform/picture-decoder.ts";
import { readFrames, writeFrame } from "./frames.ts";
import { startDecoder } from "./start-decoder.ts";
import type { WorkAnswer, WorkRequest } from "./work.ts";

const LIMIT_MS: Record<WorkName, number> = { read: 30 * SECOND_MS, sizes: 1.5 * MINUTE_MS, card: 20 * SECOND_MS };
const IDLE_MS = 30 * SECOND_MS;
const STDERR_TAIL_CHARACTERS = 500;

interface DecoderProcess {
  process: ChildProcessWithoutNullStreams;
  answers: AsyncGenerator<unknown, undefined>;
  /** True where the shop stopped the process on purpose. */
  isStopped: boolean;
}

interface DecoderOptions {
  log: Pick<FastifyBaseLogger, "warn">;
  /** The process is killed after this time. */
  limitMs?: Record<WorkName, number>;
  idleMs?: number;
}

/**
 * Decodes pictures one at a time in a process with a memory limit, started on demand and ended when
 * idle.
 */
export class ForkedPictureDecoder implements PictureDecoder {
  readonly #log: DecoderOptions["log"];
  readonly #limitMs: Record<WorkName, number>;
  readonly #idleMs: number;
  readonly #queue = new WorkQueue({ maxConcurrent: 1, maxWaiting: 16, maxWaitMs: MINUTE_MS });
  #running: DecoderProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor({ log, limitMs = LIMIT_MS, idleMs = IDLE_MS }: DecoderOptions) {
    this.#log = log;
    this.#limitMs = limitMs;
    this.#idleMs = idleMs;
  }

  run<N extends WorkName>(name: N, input: DecoderWork[N]["input"]): Promise<DecoderWork[N]["output"]> {
    return this.#queue.run(async () => {
      clearTimeout(this.#idle);
      const running = (this.#running ??= await this.#start());
      try {
        const answer = await sendRequest(running, { name, input }, this.#limitMs[name]);
        if (!answer) throw this.#killAndRefuse(running);
        if (answer.shouldRestart) this.stop();
        if (answer.state === "done") return answer.output as DecoderWork[N]["output"];
        if (answer.state === "refused") throw new ShopError(answer.code, { text: answer.text });
        throw new Error(`The picture decoder failed: ${answer.message}`);
      } finally {
        this.#idle = setTimeout(() => this.stop(), this.#idleMs).unref();
      }
    });
  }

  /** Ends the process; the next picture starts a new one. */
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

  async #start(): Promise<DecoderProcess> {
    const started = await startDecoder();
    const running: DecoderProcess = { process: started, answers: readFrames(started.stdout), isStopped: false };
    let stderrTail = "";
    started.stderr.on("data", (text: Buffer) => {
      stderrTail = (stderrTail + text.toString()).slice(-STDERR_TAIL_CHARACTERS);
    });
    for (const part of [started, started.stdin, started.stdout]) part.on("error", () => {});
    started.once("exit", (code, signal) => {
      if (this.#running === running) this.#running = undefined;
      if (running.isStopped) return;
      this.#log.warn({ code, signal, stderr: stderrTail }, "the picture decoder exited; the next picture restarts it");
    });
    // Lets the shop exit while the process is idle; the process ends when its input closes.
    for (const part of [started, started.stdin, started.stdout, started.stderr])
      (part as { unref?: () => void }).unref?.();
    return running;
  }

  /** The process exited or sent an unreadable answer; the next picture starts a new one. */
  #killAndRefuse(running: DecoderProcess): ShopError {
    running.process.kill("SIGKILL");
    if (this.#running === running) this.#running = undefined;
    return new ShopError("too-large", {
      text: "This picture is too large to process. Please upload a smaller one, as JPEG or PNG",
    });
  }
}

/**
 * Undefined when the process has closed its output, because it ended or was killed after the time
 * limit.
 */
async function sendRequest(
  { process, answers }: DecoderProcess,
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
