import { randomBytes } from "node:crypto";
import type { Queryable } from "#database/database.ts";
import { desc } from "#database/orm.ts";
import { toPlainMessage } from "#database/plain-error.ts";
import { upload } from "#database/schema.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { toOriginalFile } from "../upload/upload-source.ts";
import { createMediaStore } from "./create-media-store.ts";
import { type S3Address, S3Store } from "./s3-store.ts";

const NEWEST = 3;

/** Writes, reads and removes a small object; returns the failure with its fix. */
export async function findBucketProblem(bucket: S3Address): Promise<string | undefined> {
  const store = new S3Store(bucket);
  const name = `doctor/${randomBytes(8).toString("hex")}.txt`;
  const bytes = Buffer.from("written by npm run shop -- doctor");
  try {
    await store.write(name, bytes, "text/plain");
    if (!(await store.read(name))?.equals(bytes)) throw new Error("the object read back differs from the one written");
    await store.remove(name);
    if (await store.read(name)) throw new Error("the deleted object can still be read");
    return undefined;
  } catch (error) {
    return `the bucket of MEDIA_S3_URL cannot be used (${toPlainMessage(error)}): check MEDIA_S3_KEY_ID, MEDIA_S3_SECRET and MEDIA_S3_REGION, and that the key may read, write and delete`;
  }
}

/** Finds a recent upload that this node lacks, which means that the nodes do not share a folder. */
export async function findMissingUpload(
  db: Queryable,
  env: Pick<Environment, "mediaS3" | "uploadsDir" | "picturesDir">,
): Promise<string | undefined> {
  // Bypasses the local copies, which would exist without the bucket.
  const store = env.mediaS3 ? new S3Store(env.mediaS3) : createMediaStore(env);
  const newest = await db
    .select({ name: upload.name, type: upload.type })
    .from(upload)
    .orderBy(desc(upload.at))
    .limit(NEWEST);
  for (const { name, type } of newest) {
    const file = type.startsWith("video/") ? `videos/${name}` : toOriginalFile(name);
    if ((await store.size(file)) === undefined) return file;
  }
  return undefined;
}
