import { lchown, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { commandLine, isAlive } from "./process-table.ts";

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
 * PostgreSQL refuses to start while any process has the number in a left postmaster.pid, which after a container's
 * restart is the rule. We know better, but keep the file: by it PostgreSQL also checks for living children of a dead server.
 */
export async function disownStrangersPid(clusterDir: string): Promise<void> {
  const left = await readPostmasterFile(clusterDir);
  if (!left || isPostmasterOf(clusterDir, left.pid)) return;
  const file = fileIn(clusterDir);
  const lines = (await readFile(file, "utf8")).split("\n");
  const owner = await stat(file);
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, "wx", 0o600);
  await handle.writeFile([NOBODYS_PID, ...lines.slice(1)].join("\n")).finally(() => handle.close());
  if (process.getuid?.() === 0) await lchown(draft, owner.uid, owner.gid);
  await rename(draft, file);
}

function fileIn(clusterDir: string): string {
  return path.join(clusterDir, "postmaster.pid");
}
