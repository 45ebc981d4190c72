import type { Environment } from "#server/platform/settings/environment.ts";

interface CommandInput {
  args: readonly string[];
  env: Environment;
  print: (text: string) => void;
  /** Creates the error to throw for wrong arguments. */
  usageError: () => CommandError;
}

export type Command = (input: CommandInput) => Promise<void>;

/** An expected failure, whose message is printed without a stack trace. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1 }: { exitCode?: number } = {}) {
    super(message);
    this.exitCode = exitCode;
  }
}
