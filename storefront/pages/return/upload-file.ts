import { ShopError } from "#contract/errors.ts";
import { SECOND_MS } from "#contract/rules/limits.ts";
import type { ReturnMediaKind } from "#contract/rules/return/return-choices.ts";
import { RETURN_PART_MAX_BYTES, RETURN_PART_MIN_BYTES } from "#contract/rules/return/return-limits.ts";
import type { Client } from "#contract/shop/contract.ts";

/** The order: one's own by number, or by the link of its mail. */
export interface WhichOrder {
  number?: string | undefined;
  token?: string | undefined;
}

export type UploadPhase = "uploading" | "waiting" | "checking";

interface FileUpload {
  file: Blob;
  kind: ReturnMediaKind;
  order: WhichOrder;
  api: Client;
  onProgress: (progress: { phase: UploadPhase; share: number }) => void;
  /** Resolves when it is worth trying again. */
  pause: (ms: number) => Promise<void>;
  signal: AbortSignal;
}

const FIRST_PART_BYTES = 4 * RETURN_PART_MIN_BYTES;
/** A part that arrives faster is followed by a larger one, a slower one by a smaller one. */
const FAST_MS = 2 * SECOND_MS;
const SLOW_MS = 6 * SECOND_MS;
const PAUSES_MS = [SECOND_MS, 2 * SECOND_MS, 5 * SECOND_MS, 10 * SECOND_MS];

/**
 * Uploads a file in parts. Whatever happens to the connection, the upload continues where the shop says it
 * has ended; only a refusal by the shop ends it.
 */
export async function uploadFile({ file, kind, order, api, onProgress, pause, signal }: FileUpload): Promise<string> {
  let failures = 0;
  const untilAnswered = async <T>(send: () => Promise<T>, isTemporary = hasNoAnswer): Promise<T> => {
    for (;;) {
      signal.throwIfAborted();
      try {
        const answer = await send();
        failures = 0;
        return answer;
      } catch (error) {
        if (!isTemporary(error)) throw error;
        onProgress({ phase: "waiting", share: received / file.size });
        await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? SECOND_MS);
        failures += 1;
      }
    }
  };
  let received = 0;
  const { id } = await untilAnswered(
    () => api("startReturnUpload", { body: { ...order, kind, bytes: file.size } }),
    // Here, too many means too many uploads of today.
    (error) => hasNoAnswer(error) && (error as ShopError).status !== 429,
  );
  for (let partBytes = FIRST_PART_BYTES; received < file.size; ) {
    onProgress({ phase: "uploading", share: received / file.size });
    const startedAt = performance.now();
    const part = file.slice(received, received + partBytes);
    try {
      signal.throwIfAborted();
      const start = received;
      ({ received } = await api("sendReturnPart", { query: { ...order, id, start }, file: part }));
      failures = 0;
      partBytes = chooseSize(partBytes, performance.now() - startedAt);
    } catch (error) {
      if (!hasNoAnswer(error)) throw error;
      onProgress({ phase: "waiting", share: received / file.size });
      await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? SECOND_MS);
      failures += 1;
      partBytes = Math.max(RETURN_PART_MIN_BYTES, partBytes / 2);
      // The part may have arrived although its answer did not.
      ({ received } = await untilAnswered(() => api("getReturnUpload", { query: { ...order, id } })));
    }
  }
  onProgress({ phase: "checking", share: 1 });
  await untilAnswered(() => api("finishReturnUpload", { body: { ...order, id } }));
  return id;
}

function chooseSize(bytes: number, ms: number): number {
  if (ms < FAST_MS) return Math.min(RETURN_PART_MAX_BYTES, bytes * 2);
  return ms > SLOW_MS ? Math.max(RETURN_PART_MIN_BYTES, bytes / 2) : bytes;
}

/** No answer, a busy shop or a part that took too long; everything else is a refusal. */
function hasNoAnswer(error: unknown): boolean {
  return error instanceof ShopError && (error.status >= 500 || error.status === 408 || error.status === 429);
}
