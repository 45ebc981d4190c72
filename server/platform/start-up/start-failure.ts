import path from "node:path";
import { StartupError } from "#database/embedded/process/startup-error.ts";
import { findFullFolder, isDiskFull } from "#database/full-disk.ts";
import type { Environment } from "../settings/environment.ts";
import { BUILDS_DIR, getSharedAssetsDir } from "./built-files.ts";

type Folders = Pick<Environment, "databaseUrl" | "dataDir" | "picturesDir" | "uploadsDir" | "assetsDir">;

/** A full disk is reported in one line, because the fix is the same for every step of the start. */
export async function explainFailedStart(error: unknown, env: Folders): Promise<unknown> {
  const own = [env.dataDir, BUILDS_DIR, getSharedAssetsDir(env.assetsDir), env.picturesDir, env.uploadsDir];
  const full = await findFullFolder(own);
  if (!full && !isDiskFull(error)) return error;
  // PostgreSQL and the build remove unfinished files, so the disk may have free space again by now.
  const where = full
    ? `that holds ${path.resolve(full)}`
    : env.databaseUrl
      ? "of the database's server or of this machine"
      : `that holds ${path.resolve(env.dataDir)}`;
  return new StartupError(`The disk ${where} is full: make room on it and start again`, { cause: error });
}
