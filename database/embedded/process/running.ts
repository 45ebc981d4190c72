import { realpath } from "node:fs/promises";
import path from "node:path";
import { buildShopUrl } from "../connection.ts";
import { findLockHolder } from "../data-dir-lock.ts";
import { readPostmasterFile } from "./postmaster-file.ts";

/**
 * The URL of a running shop's database, for commands that connect without starting or stopping the
 * server.
 */
export async function findRunningShopUrl(dataDir: string): Promise<string | undefined> {
  if (!(await findLockHolder(dataDir))) return undefined;
  const clusterDir = await realpath(path.join(dataDir, "postgres")).catch(() => undefined);
  const server = clusterDir === undefined ? undefined : await readPostmasterFile(clusterDir);
  return server?.status === "ready" ? buildShopUrl(server.socketDir) : undefined;
}
