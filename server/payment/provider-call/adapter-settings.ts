import type { Send } from "#server/platform/outside-call/call-outside.ts";

/** What every adapter gets besides its keys. */
export interface AdapterSettings {
  /** False: the provider's test service. */
  live: boolean;
  /** Where the sandbox or an emulator answers. */
  baseUrl?: string | undefined;
  /** Of the sandbox, which answers without a network. */
  send?: Send | undefined;
  /** Only for tests: how long an answer may take. */
  answerMs?: number | undefined;
  clock: () => Date;
}
