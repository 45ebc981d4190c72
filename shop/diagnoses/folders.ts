import { access, constants, mkdtemp, rmdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { findBucketProblem, findMissingUpload } from "#server/media/index.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { withExistingDatabase } from "../with-database.ts";

const GIB = 1024 ** 3;
/** The embedded PostgreSQL writes up to 1 GiB of journal, and a shop with a full disk takes no orders. */
const MIN_FREE_BYTES = GIB;

export async function listDataFolderProblems({ databaseUrl, dataDir }: Environment): Promise<string[]> {
  return listFolderProblems(path.resolve(dataDir), { setting: "DATA_DIR", needed: databaseUrl === undefined });
}

/**
 * Writes to, reads from and cleans up a bucket, or checks that a folder is writable; either must hold
 * the files that the database names.
 */
export async function listUploadsProblems(env: Environment): Promise<string[]> {
  const folder = path.resolve(env.uploadsDir);
  const locationProblem = env.mediaS3
    ? await findBucketProblem(env.mediaS3)
    : (await listFolderProblems(folder, { setting: "UPLOADS_DIR", needed: false }))[0];
  if (locationProblem !== undefined) return [locationProblem];
  const missing = await withExistingDatabase(env, (db) => findMissingUpload(db, env)).catch(() => undefined);
  if (missing === undefined) return [];
  return [
    `${missing} is in the database but not in ${env.mediaS3 ? "the bucket" : folder}: all nodes must share one folder (UPLOADS_DIR) or bucket (MEDIA_S3_URL); after restoring the database, restore the uploads, too`,
  ];
}

export async function listDiskSpaceProblems(env: Environment): Promise<string[]> {
  const folders = { DATA_DIR: env.dataDir, PICTURES_DIR: env.picturesDir, UPLOADS_DIR: env.uploadsDir };
  const problems = new Map<string, string>();
  for (const [setting, folder] of Object.entries(folders)) {
    const existing = await findExistingAncestor(path.resolve(folder));
    const { bavail, bsize } = await statfs(existing);
    const free = bavail * bsize;
    // Folders on the same disk are one problem.
    const disk = String((await stat(existing)).dev);
    if (free < MIN_FREE_BYTES && !problems.has(disk))
      problems.set(
        disk,
        `${(free / GIB).toFixed(1)} GiB are free for ${setting} (${existing}): free at least ${MIN_FREE_BYTES / GIB} GiB, or move it to a larger disk`,
      );
  }
  return [...problems.values()];
}

async function findExistingAncestor(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  return exists ? folder : findExistingAncestor(path.dirname(folder));
}

async function listFolderProblems(
  folder: string,
  { setting, needed }: { setting: string; needed: boolean },
): Promise<string[]> {
  const existing = await stat(folder).catch(() => undefined);
  if (existing && !existing.isDirectory()) return [`${folder} is not a folder: remove it or set ${setting}`];
  if (existing)
    return listWriteProblems(
      folder,
      `${folder} is not writable: make the user that runs the shop its owner, or set ${setting}`,
    );
  if (!needed) return [];
  return listWriteProblems(
    path.dirname(folder),
    `${folder} cannot be created: make its parent writable, or set ${setting}`,
  );
}

async function listWriteProblems(folder: string, problem: string): Promise<string[]> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    // Only a write reveals a full or read-only disk.
    await rmdir(await mkdtemp(path.join(folder, ".doctor-")));
    return [];
  } catch {
    return [problem];
  }
}
