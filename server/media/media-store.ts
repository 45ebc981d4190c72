import path from "node:path";
import type { Environment } from "#server/environment.ts";
import { DiskStore } from "./disk-store.ts";
import { keptNearby } from "./kept-nearby.ts";
import { S3Store } from "./s3-store.ts";

/** Both ends are part of it. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where uploads and the files made of them are kept, for all nodes of a shop. Names are made by the shop (a folder and a hash), never
 * taken from a visitor; what has a name never changes. Drawings are not here: every node can draw them again.
 */
export interface MediaStore {
  /** Undefined where there is none. */
  read(name: string, range?: ByteRange): Promise<Buffer | undefined>;
  size(name: string): Promise<number | undefined>;
  write(name: string, bytes: Buffer, type: string): Promise<void>;
  /** What is not there is no fault. */
  remove(name: string): Promise<void>;
}

export function mediaStore(env: Pick<Environment, "uploadsDir" | "picturesDir" | "mediaS3">): MediaStore {
  if (!env.mediaS3) return new DiskStore(path.resolve(env.uploadsDir));
  return keptNearby(new S3Store(env.mediaS3), path.resolve(env.picturesDir, "from-store"));
}
