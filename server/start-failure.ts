import path from "node:path";
import { StartupError } from "#database/embedded/startup-error.ts";
import { findFullFolder, isDiskFull } from "#database/full-disk.ts";
import { BUILDS_DIR, sharedAssetsDir } from "./built-files.ts";
import type { Environment } from "./environment.ts";

type Folders = Pick<Environment, "databaseUrl" | "dataDir" | "picturesDir" | "uploadsDir" | "assetsDir">;

/** A start that failed for want of room says so in one line: whatever step it was, the operator has to do the same. */
export async function explainFailedStart(error: unknown, env: Folders): Promise<unknown> {
  const own = [env.dataDir, BUILDS_DIR, sharedAssetsDir(env.assetsDir), env.picturesDir, env.uploadsDir];
  const full = await findFullFolder(own);
  if (!full && !isDiskFull(error)) return error;
  // PostgreSQL and the build remove what they could not finish, and there is room again: it was not enough.
  const where = full
    ? `that holds ${path.resolve(full)}`
    : env.databaseUrl
      ? "of the database's server or of this machine"
      : `that holds ${path.resolve(env.dataDir)}`;
  return new StartupError(`The disk ${where} is full: make room on it and start again`, { cause: error });
}
