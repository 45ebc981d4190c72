import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "#database/embedded/process/startup-error.ts";
import { answerMetricsRequests } from "../metrics/worker-metrics.ts";

const REPLACE_AFTER_MS = 200;

/** Passed to a worker by the supervising process. */
export interface WorkerConfig {
  databaseUrl: string;
  /** Maximum size of the connection pool. */
  poolSize: number;
  runsJobs: boolean;
}

/** The message of a worker that fails to start; only the supervisor prints. */
export interface StartFailure {
  cannotStart: string;
}

export function readWorkerConfig(): WorkerConfig {
  return {
    databaseUrl: process.env.RIGBAZAAR_DATABASE ?? "",
    poolSize: Number(process.env.RIGBAZAAR_POOL),
    runsJobs: process.env.RIGBAZAAR_JOBS === "yes",
  };
}

interface SupervisorOptions extends Omit<WorkerConfig, "runsJobs"> {
  printLine: (text: string) => void;
  /** The script that every worker runs. */
  program?: string;
  /** The build of the pages that every worker serves. */
  built?: string;
}

const SERVER = path.resolve(import.meta.dirname, "../../main.ts");

/** Processes that serve on one port. A worker that ends is replaced by one with the same role. */
export class Workers {
  readonly #running = new Set<Worker>();
  readonly #config: Omit<WorkerConfig, "runsJobs">;
  readonly #built: string | undefined;
  readonly #printLine: (text: string) => void;
  readonly #firstEnd = Promise.withResolvers<never>();
  #state: "starting" | "open" | "stopping" = "starting";

  constructor({ printLine, program = SERVER, built, ...config }: SupervisorOptions) {
    this.#config = config;
    this.#built = built;
    this.#printLine = printLine;
    // Workers accept connections themselves: one handed to a dying worker would hang forever.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    // Not the script of npm start, which would build the pages again.
    cluster.setupPrimary({ exec: program });
  }

  /** Resolves once all workers listen; fails if a worker cannot start, because the shop cannot either. */
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

  #fork(role: Pick<WorkerConfig, "runsJobs">): Worker {
    const worker = cluster.fork({
      RIGBAZAAR_DATABASE: this.#config.databaseUrl,
      RIGBAZAAR_POOL: String(this.#config.poolSize),
      RIGBAZAAR_JOBS: role.runsJobs ? "yes" : "no",
      ...(this.#built && { RIGBAZAAR_BUILD: this.#built }),
    });
    this.#running.add(worker);
    answerMetricsRequests(worker);
    let reason: string | undefined;
    worker.on("message", ({ cannotStart }: Partial<StartFailure>) => {
      if (cannotStart !== undefined) reason = cannotStart;
    });
    worker.on("exit", (code: number | null, signal: string | null) => {
      this.#running.delete(worker);
      this.#firstEnd.reject(new StartupError(reason ?? "a serving process ended before it listened"));
      if (this.#state !== "open") return;
      this.#printLine(`A serving process ended (${reason ?? signal ?? `exit code ${code}`}); another takes its place`);
      setTimeout(() => this.#replace(role), REPLACE_AFTER_MS);
    });
    return worker;
  }

  #replace(role: Pick<WorkerConfig, "runsJobs">): void {
    if (this.#state === "open") this.#fork(role);
  }
}
