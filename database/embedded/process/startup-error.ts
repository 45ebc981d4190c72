/** A reason why the shop cannot start, worded for operators: main.ts prints it and exits with 1. */
export class StartupError extends Error {
  override readonly name = "StartupError";
  /** More lines for diagnosis, such as the end of PostgreSQL's log. */
  readonly hint: string | undefined;

  constructor(message: string, options: { hint?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.hint = options.hint || undefined;
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
