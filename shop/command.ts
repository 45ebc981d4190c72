import type { Environment } from "#server/environment.ts";

interface CommandInput {
  args: readonly string[];
  env: Environment;
  say: (text: string) => void;
  /** To throw when the arguments make no sense. */
  wrongUse: () => CommandError;
}

export type Command = (input: CommandInput) => Promise<void>;

/** What a command tells the person who called it, instead of a stack. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  constructor(message: string, { exitCode = 1 }: { exitCode?: number } = {}) {
    super(message);
    this.exitCode = exitCode;
  }
}
