import { access, constants, mkdtemp, rmdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#server/environment.ts";
import { findBucketProblem, findMissingUpload } from "#server/media/index.ts";
import { withExistingDatabase } from "../with-database.ts";

const GIB = 1024 ** 3;
/** The embedded PostgreSQL keeps up to one of journal, and a shop whose disk is full takes no order. */
const LEAST_FREE = GIB;

export async function dataFolderProblems({ databaseUrl, dataDir }: Environment): Promise<string[]> {
  return folderProblems(path.resolve(dataDir), { setting: "DATA_DIR", needed: databaseUrl === undefined });
}

/** Where uploads are kept: a bucket is written to, read and cleaned up; a folder must be writable and hold what the database names. */
export async function uploadsProblems(env: Environment): Promise<string[]> {
  const folder = path.resolve(env.uploadsDir);
  const place = env.mediaS3
    ? await findBucketProblem(env.mediaS3)
    : (await folderProblems(folder, { setting: "UPLOADS_DIR", needed: false }))[0];
  if (place !== undefined) return [place];
  const missing = await withExistingDatabase(env, (db) => findMissingUpload(db, env)).catch(() => undefined);
  if (missing === undefined) return [];
  return [
    `${missing} is in the database and not in ${env.mediaS3 ? "the bucket" : folder}: nodes of one shop share one folder (UPLOADS_DIR) or bucket (MEDIA_S3_URL); after a restore, restore it, too`,
  ];
}

export async function diskSpaceProblems(env: Environment): Promise<string[]> {
  const folders = { DATA_DIR: env.dataDir, PICTURES_DIR: env.picturesDir, UPLOADS_DIR: env.uploadsDir };
  const problems = new Map<string, string>();
  for (const [setting, folder] of Object.entries(folders)) {
    const there = await existingAbove(path.resolve(folder));
    const { bavail, bsize } = await statfs(there);
    const free = bavail * bsize;
    // Folders on one disk are one problem.
    const disk = String((await stat(there)).dev);
    if (free < LEAST_FREE && !problems.has(disk))
      problems.set(
        disk,
        `${(free / GIB).toFixed(1)} GiB are free for ${setting} (${there}): make room for at least ${LEAST_FREE / GIB} GiB, or move it to a larger disk`,
      );
  }
  return [...problems.values()];
}

async function existingAbove(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  return exists ? folder : existingAbove(path.dirname(folder));
}

async function folderProblems(
  folder: string,
  { setting, needed }: { setting: string; needed: boolean },
): Promise<string[]> {
  const existing = await stat(folder).catch(() => undefined);
  if (existing && !existing.isDirectory()) return [`${folder} is not a folder: remove it or set ${setting}`];
  if (existing)
    return writable(folder, `${folder} cannot be written: give it to the user that runs the shop, or set ${setting}`);
  if (!needed) return [];
  return writable(path.dirname(folder), `${folder} cannot be made: let this user write beside it, or set ${setting}`);
}

async function writable(folder: string, otherwise: string): Promise<string[]> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    // Only trying shows a full disk or a read-only one.
    await rmdir(await mkdtemp(path.join(folder, ".doctor-")));
    return [];
  } catch {
    return [otherwise];
  }
}
