import { open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { SOCKET_NUMBER } from "../socket-folder.ts";
import { isAlive, readCommandLine } from "./process-table.ts";

/** The content of postmaster.pid for the server that runs, or ran, on the cluster. */
export interface PostmasterFile {
  pid: number;
  socketDir: string;
  /** "starting", "ready", "stopping" or, early in a start, "". */
  status: string;
}

/** Higher than any process id. */
const UNUSED_PID = 2_147_483_646;

export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(getPostmasterFilePath(clusterDir), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return { pid, socketDir: lines[4] ?? "", status: lines[7] ?? "" };
}

/** Checks that the process is the cluster's server and not another one that reused the process id. */
export function isPostmasterOf(clusterDir: string, pid: number): boolean {
  return isAlive(pid) && `${readCommandLine(pid)} `.includes(`/postgres -D ${clusterDir} `);
}

/**
 * PostgreSQL refuses to start while any process, even a zombie, has the id in a leftover
 * postmaster.pid, as after a container's restart. Requires that no server runs on the cluster.
 */
export async function clearLeftoverFiles(clusterDir: string, socketDir: string): Promise<void> {
  const socket = path.join(socketDir, `.s.PGSQL.${SOCKET_NUMBER}`);
  await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })]);
  const file = getPostmasterFilePath(clusterDir);
  const left = await readFile(file, "utf8").catch(() => undefined);
  if (left === undefined) return;
  // Not removed, because PostgreSQL uses the rest of the file to find living children of a dead server.
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  await using handle = await open(draft, "wx", 0o600);
  await handle.writeFile([UNUSED_PID, ...left.split("\n").slice(1)].join("\n"));
  if (process.getuid?.() === 0) {
    const owner = await stat(clusterDir);
    await handle.chown(owner.uid, owner.gid);
  }
  await rename(draft, file);
}

function getPostmasterFilePath(clusterDir: string): string {
  return path.join(clusterDir, "postmaster.pid");
}
