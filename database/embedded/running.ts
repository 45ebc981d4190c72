import { realpath } from "node:fs/promises";
import path from "node:path";
import { shopUrl } from "./connection.ts";
import { whoHolds } from "./data-dir-lock.ts";
import { readPostmasterFile } from "./postmaster-file.ts";

/** The database's url when a live shop runs it, for commands beside the shop: they connect, and neither start nor stop it. */
export async function urlOfRunningShop(dataDir: string): Promise<string | undefined> {
  if (!(await whoHolds(dataDir))) return undefined;
  const clusterDir = await realpath(path.join(dataDir, "postgres")).catch(() => undefined);
  const server = clusterDir === undefined ? undefined : await readPostmasterFile(clusterDir);
  return server?.status === "ready" ? shopUrl(server.socketDir) : undefined;
}
