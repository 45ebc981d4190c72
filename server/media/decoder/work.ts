// What the decoder's process is asked to do, and what it answers.
import type { ErrorCode } from "#contract/errors.ts";
import type { Raster } from "#imagery/rasterise.ts";
import type { UploadSource } from "../upload-source.ts";
import type { Card } from "./make-card.ts";
import type { ReadPicture } from "./read-picture.ts";

export interface DecoderWork {
  read: { input: Buffer; output: ReadPicture };
  sizes: { input: { original: Buffer; source: UploadSource }; output: Raster[] };
  card: { input: Card; output: Buffer };
}

export type WorkName = keyof DecoderWork;

export interface WorkRequest {
  name: WorkName;
  input: unknown;
}

export type WorkAnswer =
  | { state: "done"; output: unknown; isSpent: boolean }
  | { state: "refused"; code: ErrorCode; text: string; isSpent: boolean }
  | { state: "failed"; message: string; isSpent: boolean };

/** Resident memory of the process, at which it ends itself. */
export const MEMORY_MAX_MIB = 340;
