export type ProcessReply = { answer: unknown } | { error: string; isMemory: boolean };

/** Called once by the module of a bounded process; exits together with the parent process. */
export function answerRequests<Request, Answer>(handle: (request: Request) => Answer | Promise<Answer>): void {
  const send = (answer: ProcessReply) => process.send?.(answer);
  process.on("message", (request: Request) => {
    void Promise.resolve()
      .then(() => handle(request))
      .then(
        (answer) => send({ answer }),
        (error: unknown) => send({ error: getStack(error), isMemory: isAllocationFailure(error) }),
      );
  });
  process.once("disconnect", () => process.exit());
}

const getStack = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** V8 throws these for a failed buffer or string; exceeding the heap limit ends the process instead. */
function isAllocationFailure(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (
    code === "ERR_MEMORY_ALLOCATION_FAILED" ||
    code === "Z_MEM_ERROR" ||
    ["Array buffer allocation failed", "Invalid string length", "Failed to allocate memory"].includes(message ?? "")
  );
}
