/** memory: it wanted more than its limit. time: a request took too long. failed: it threw, which is a fault of ours. */
export type EndReason = "memory" | "time" | "failed";

/** A bounded process gave no answer. The caller refuses its input where the reason is memory or time. */
export class ProcessEnded extends Error {
  override readonly name = "ProcessEnded";
  readonly reason: EndReason;

  constructor(reason: EndReason, detail: string) {
    super(`A bounded process ended (${reason}): ${detail}`);
    this.reason = reason;
  }
}
