/** memory: limit exceeded; time: a request took too long; failed: the module threw, which is a bug. */
export type EndReason = "memory" | "time" | "failed";

/** The caller must refuse the input if the reason is memory or time. */
export class ProcessEnded extends Error {
  override readonly name = "ProcessEnded";
  readonly reason: EndReason;

  constructor(reason: EndReason, detail: string) {
    super(`A bounded process ended (${reason}): ${detail}`);
    this.reason = reason;
  }
}
