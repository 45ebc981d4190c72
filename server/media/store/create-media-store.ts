import path from "node:path";
import type { Environment } from "#server/platform/settings/environment.ts";
import { DiskStore } from "./disk-store.ts";
import { withLocalCopies } from "./local-copies.ts";
import type { MediaStore } from "./media-store.ts";
import { S3Store } from "./s3-store.ts";

export function createMediaStore(env: Pick<Environment, "uploadsDir" | "picturesDir" | "mediaS3">): MediaStore {
  if (!env.mediaS3) return new DiskStore(path.resolve(env.uploadsDir));
  return withLocalCopies(new S3Store(env.mediaS3), path.resolve(env.picturesDir, "from-store"));
}
