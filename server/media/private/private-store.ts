import path from "node:path";
import type { Environment } from "#server/platform/settings/environment.ts";
import { DiskStore } from "../store/disk-store.ts";
import type { MediaStore } from "../store/media-store.ts";
import { S3Store } from "../store/s3-store.ts";

/**
 * Files that only some people may see. No URL below /media leads to them, and no node caches a copy, so
 * that a deleted file is gone.
 */
export function createPrivateStore(env: Pick<Environment, "uploadsDir" | "mediaS3">): MediaStore {
  return env.mediaS3 ? new S3Store(env.mediaS3) : new DiskStore(path.resolve(env.uploadsDir));
}

/** The name says nothing about the content or its owner. */
export const toPrivateFile = (id: string): string => `private/${id}.bin`;
