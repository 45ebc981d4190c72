import type { ErrorCode } from "#contract/errors.ts";
import type { WorkName } from "#server/platform/picture-decoder.ts";

export interface WorkRequest {
  name: WorkName;
  input: unknown;
}

export type WorkAnswer =
  | { state: "done"; output: unknown; shouldRestart: boolean }
  | { state: "refused"; code: ErrorCode; text: string; shouldRestart: boolean }
  | { state: "failed"; message: string; shouldRestart: boolean };

/** The process ends itself at this resident memory. */
export const MEMORY_MAX_MIB = 340;
