import { open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { commandLine, isAlive } from "./process-table.ts";
import { SOCKET_NUMBER } from "./socket-folder.ts";

/** What postmaster.pid in the cluster says about the server that runs, or ran, on it. */
export interface PostmasterFile {
  pid: number;
  socketDir: string;
  /** "starting", "ready", "stopping" or, early in a start, "". */
  status: string;
}

/** No system counts processes that far. */
const NOBODYS_PID = 2_147_483_646;

export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(fileIn(clusterDir), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return { pid, socketDir: lines[4] ?? "", status: lines[7] ?? "" };
}

/** Whether that process is the cluster's server, and not a stranger that got the number of a dead one. */
export function isPostmasterOf(clusterDir: string, pid: number): boolean {
  return isAlive(pid) && `${commandLine(pid)} `.includes(`/postgres -D ${clusterDir} `);
}

/**
 * PostgreSQL refuses to start while any process, even one that ended but was not collected, has the number in a left
 * postmaster.pid; after a container's restart that is the rule. To be called when no server runs on the cluster.
 */
export async function clearLeftFiles(clusterDir: string, socketDir: string): Promise<void> {
  const socket = path.join(socketDir, `.s.PGSQL.${SOCKET_NUMBER}`);
  await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })]);
  const file = fileIn(clusterDir);
  const left = await readFile(file, "utf8").catch(() => undefined);
  if (left === undefined) return;
  // Not removed: by the rest of the file PostgreSQL checks for living children of a dead server.
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  await using handle = await open(draft, "wx", 0o600);
  await handle.writeFile([NOBODYS_PID, ...left.split("\n").slice(1)].join("\n"));
  if (process.getuid?.() === 0) {
    const owner = await stat(clusterDir);
    await handle.chown(owner.uid, owner.gid);
  }
  await rename(draft, file);
}

function fileIn(clusterDir: string): string {
  return path.join(clusterDir, "postmaster.pid");
}
