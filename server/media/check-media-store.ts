import { randomBytes } from "node:crypto";
import type { Queryable } from "#database/database.ts";
import { desc } from "#database/orm.ts";
import { plainMessage } from "#database/plain-error.ts";
import { upload } from "#database/schema.ts";
import type { Environment } from "#server/environment.ts";
import { mediaStore } from "./media-store.ts";
import { type S3Address, S3Store } from "./s3-store.ts";
import { originalFile } from "./upload-source.ts";

const NEWEST = 3;

/** Writes, reads and removes a small object. Says what fails, with its fix. */
export async function findBucketProblem(bucket: S3Address): Promise<string | undefined> {
  const store = new S3Store(bucket);
  const name = `doctor/${randomBytes(8).toString("hex")}.txt`;
  const bytes = Buffer.from("written by npm run shop -- doctor");
  try {
    await store.write(name, bytes, "text/plain");
    if (!(await store.read(name))?.equals(bytes)) throw new Error("what was written is not what is read");
    await store.remove(name);
    if (await store.read(name)) throw new Error("what was removed is still there");
    return undefined;
  } catch (error) {
    return `the bucket of MEDIA_S3_URL cannot be used (${plainMessage(error)}): check MEDIA_S3_KEY_ID, MEDIA_S3_SECRET and MEDIA_S3_REGION, and that the key may read, write and delete`;
  }
}

/** One of the newest uploads that the database names and this node does not have: its folder is not the other nodes' folder. */
export async function findMissingUpload(
  db: Queryable,
  env: Pick<Environment, "mediaS3" | "uploadsDir" | "picturesDir">,
): Promise<string | undefined> {
  // Not the store that keeps copies nearby: those would be there without the bucket.
  const store = env.mediaS3 ? new S3Store(env.mediaS3) : mediaStore(env);
  const newest = await db
    .select({ name: upload.name, type: upload.type })
    .from(upload)
    .orderBy(desc(upload.at))
    .limit(NEWEST);
  for (const { name, type } of newest) {
    const file = type.startsWith("video/") ? `videos/${name}` : originalFile(name);
    if ((await store.size(file)) === undefined) return file;
  }
  return undefined;
}
