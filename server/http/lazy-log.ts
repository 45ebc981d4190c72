import type { FastifyBaseLogger, FastifyInstance } from "fastify";

type Bindings = Record<string, unknown>;

/** A request's own log, made when something is first written to it: most answers never do, and making one is not cheap. */
export function lazyLog(
  this: FastifyInstance,
  parent: FastifyBaseLogger,
  bindings: Bindings,
  options: Parameters<FastifyBaseLogger["child"]>[1],
): FastifyBaseLogger {
  return new LazyLog(parent, bindings, options) as unknown as FastifyBaseLogger;
}

class LazyLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Parameters<FastifyBaseLogger["child"]>[1];
  #log: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Parameters<FastifyBaseLogger["child"]>[1]) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #made(): FastifyBaseLogger {
    return (this.#log ??= this.#parent.child(this.#bindings, this.#options));
  }

  get level(): string {
    return this.#parent.level;
  }

  child(bindings: Bindings): FastifyBaseLogger {
    return this.#made.child(bindings);
  }

  fatal(...line: Parameters<FastifyBaseLogger["fatal"]>): void {
    this.#made.fatal(...line);
  }
  error(...line: Parameters<FastifyBaseLogger["error"]>): void {
    this.#made.error(...line);
  }
  warn(...line: Parameters<FastifyBaseLogger["warn"]>): void {
    this.#made.warn(...line);
  }
  info(...line: Parameters<FastifyBaseLogger["info"]>): void {
    this.#made.info(...line);
  }
  debug(...line: Parameters<FastifyBaseLogger["debug"]>): void {
    this.#made.debug(...line);
  }
  trace(...line: Parameters<FastifyBaseLogger["trace"]>): void {
    this.#made.trace(...line);
  }
  silent(): void {}
}
