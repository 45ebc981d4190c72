/** What the process answers to one request. */
export type ProcessAnswer = { answer: unknown } | { error: string; isMemory: boolean };

/** Called once by the module that a bounded process runs: answers each request in turn, and ends with the process that started it. */
export function answerRequests<Request, Answer>(handle: (request: Request) => Answer | Promise<Answer>): void {
  const send = (answer: ProcessAnswer) => process.send?.(answer);
  process.on("message", (request: Request) => {
    void Promise.resolve()
      .then(() => handle(request))
      .then(
        (answer) => send({ answer }),
        (error: unknown) => send({ error: stackOf(error), isMemory: isAllocationFailure(error) }),
      );
  });
  process.once("disconnect", () => process.exit());
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** V8 throws these where a buffer or a string finds no room; what the heap wants beyond its limit ends the process instead. */
function isAllocationFailure(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (
    code === "ERR_MEMORY_ALLOCATION_FAILED" ||
    code === "Z_MEM_ERROR" ||
    ["Array buffer allocation failed", "Invalid string length", "Failed to allocate memory"].includes(message ?? "")
  );
}
