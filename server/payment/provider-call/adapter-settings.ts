/** What every adapter gets besides its keys. */
export interface AdapterSettings {
  /** False: the provider's test service. */
  live: boolean;
  /** Only for tests: where an emulator answers. */
  baseUrl?: string | undefined;
  /** Only for tests: how long an answer may take. */
  answerMs?: number | undefined;
  clock: () => Date;
}
