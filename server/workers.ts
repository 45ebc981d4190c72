import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "#database/embedded/startup-error.ts";
import { answerMetrics } from "./workers-metrics.ts";

const REPLACE_AFTER_MS = 200;

/** What a worker is told by the process that supervises it. */
export interface WorkerOrder {
  databaseUrl: string;
  /** The most connections in its pool. */
  poolSize: number;
  runsJobs: boolean;
}

/** Whoever fails to start says why by this message; the supervisor speaks for all of them. */
export interface CannotStart {
  cannotStart: string;
}

export function readWorkerOrder(): WorkerOrder {
  return {
    databaseUrl: process.env.RIGBAZAAR_DATABASE ?? "",
    poolSize: Number(process.env.RIGBAZAAR_POOL),
    runsJobs: process.env.RIGBAZAAR_JOBS === "yes",
  };
}

interface Supervision extends Omit<WorkerOrder, "runsJobs"> {
  say: (text: string) => void;
  /** What each of them runs. */
  program?: string;
  /** The build of the pages that all of them serve. */
  built?: string;
}

const SERVER = path.join(import.meta.dirname, "main.ts");

/** The processes that serve together on one port. One that ends is replaced by another with the same work. */
export class Workers {
  readonly #running = new Set<Worker>();
  readonly #order: Omit<WorkerOrder, "runsJobs">;
  readonly #built: string | undefined;
  readonly #say: (text: string) => void;
  readonly #firstEnd = Promise.withResolvers<never>();
  #state: "starting" | "open" | "stopping" = "starting";

  constructor({ say, program = SERVER, built, ...order }: Supervision) {
    this.#order = order;
    this.#built = built;
    this.#say = say;
    // Each takes its connections from the kernel: one that this process had handed to a worker that dies would hang for ever.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    // Not the script that was called: npm start builds first, and one build is enough.
    cluster.setupPrimary({ exec: program });
  }

  /** Resolves once all of them listen. One that cannot start now is no passing fault: it is the shop that cannot. */
  async start(count: number): Promise<void> {
    const workers = Array.from({ length: count }, (_, place) => this.#fork({ runsJobs: place === 0 }));
    await Promise.race([Promise.all(workers.map((worker) => once(worker, "listening"))), this.#firstEnd.promise]);
    this.#state = "open";
  }

  async stop({ withinMs }: { withinMs: number }): Promise<void> {
    this.#state = "stopping";
    const workers = [...this.#running];
    const gone = Promise.all(workers.map((worker) => once(worker, "exit")));
    for (const worker of workers) worker.process.kill("SIGTERM");
    await Promise.race([gone, wait(withinMs, undefined, { ref: false })]);
  }

  #fork(role: Pick<WorkerOrder, "runsJobs">): Worker {
    const worker = cluster.fork({
      RIGBAZAAR_DATABASE: this.#order.databaseUrl,
      RIGBAZAAR_POOL: String(this.#order.poolSize),
      RIGBAZAAR_JOBS: role.runsJobs ? "yes" : "no",
      ...(this.#built && { RIGBAZAAR_BUILD: this.#built }),
    });
    this.#running.add(worker);
    answerMetrics(worker);
    let why: string | undefined;
    worker.on("message", ({ cannotStart }: Partial<CannotStart>) => {
      if (cannotStart !== undefined) why = cannotStart;
    });
    worker.on("exit", (code: number | null, signal: string | null) => {
      this.#running.delete(worker);
      this.#firstEnd.reject(new StartupError(why ?? "a serving process ended before it listened"));
      if (this.#state !== "open") return;
      this.#say(`A serving process ended (${why ?? signal ?? `exit code ${code}`}); another takes its place`);
      setTimeout(() => this.#replace(role), REPLACE_AFTER_MS);
    });
    return worker;
  }

  #replace(role: Pick<WorkerOrder, "runsJobs">): void {
    if (this.#state === "open") this.#fork(role);
  }
}
