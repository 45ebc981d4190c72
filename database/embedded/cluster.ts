import { execFile } from "node:child_process";
import { chmod, lchown, mkdtemp, open, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { toPlainMessage } from "../plain-error.ts";
import { readMajorVersion } from "./binaries.ts";
import type { DataFolder } from "./data-folder.ts";
import { buildServerEnvironment } from "./process/server-environment.ts";
import { hasCode, StartupError } from "./process/startup-error.ts";
import { toSpawnOptions, type UnixUser } from "./process/unprivileged.ts";
import { buildServerSettings } from "./settings.ts";

const OWNERS_SETTINGS = "owner.conf";

/** Creates the cluster at the first start; later starts check that this PostgreSQL can run it. */
export async function prepareCluster(
  dataFolder: DataFolder,
  { connections, onProgress }: { connections?: number | undefined; onProgress: (text: string) => void },
): Promise<void> {
  await removeUnfinished(dataFolder);
  const version = await readClusterVersion(dataFolder.clusterDir);
  if (version === undefined) {
    onProgress("Creating the database");
    await initialise(dataFolder);
  } else if (version !== readMajorVersion(dataFolder.binaries)) {
    throw new StartupError(
      `The database in ${dataFolder.clusterDir} is of PostgreSQL ${version}, but this shop includes PostgreSQL ${readMajorVersion(dataFolder.binaries)}: run the shop's former version, or move the data over with pg_dump.`,
    );
  }
  if (dataFolder.user) await changeOwner(dataFolder.clusterDir, dataFolder.user);
  await writeSettings(dataFolder, connections);
}

/** Returns the PostgreSQL major version of the cluster; undefined if there is no cluster. */
async function readClusterVersion(clusterDir: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(clusterDir, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
  const content = await readdir(clusterDir).catch(() => []);
  if (content.length > 0) {
    throw new StartupError(`${clusterDir} is not empty and not a PostgreSQL database: set DATA_DIR elsewhere.`);
  }
  return undefined;
}

/**
 * Creates a folder beside the cluster that is renamed once it is complete, so that a crash leaves no
 * half cluster.
 */
export async function createUnfinishedCluster(dataFolder: DataFolder): Promise<string> {
  const folder = await mkdtemp(`${dataFolder.clusterDir}.unfinished-`);
  if (dataFolder.user) await lchown(folder, dataFolder.user.uid, dataFolder.user.gid);
  return folder;
}

export async function moveIntoPlace(dataFolder: DataFolder, unfinished: string): Promise<void> {
  await rename(unfinished, dataFolder.clusterDir);
  await syncFolder(path.dirname(dataFolder.clusterDir));
  if (!dataFolder.link) return;
  await symlink(dataFolder.clusterDir, dataFolder.link);
  await syncFolder(path.dirname(dataFolder.link));
}

/** Moves the cluster aside instead of deleting it, because it may contain data. */
export async function moveAside(dataFolder: DataFolder, suffix: string): Promise<string> {
  const aside = `${dataFolder.clusterDir}.${suffix}-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  await rename(dataFolder.clusterDir, aside);
  return aside;
}

async function removeUnfinished(dataFolder: DataFolder): Promise<void> {
  const folder = path.dirname(dataFolder.clusterDir);
  const prefix = `${path.basename(dataFolder.clusterDir)}.unfinished-`;
  const left = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  await Promise.all(left.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

async function initialise(dataFolder: DataFolder): Promise<void> {
  const folder = await createUnfinishedCluster(dataFolder);
  const args = [
    `--pgdata=${folder}`,
    "--username=postgres",
    "--auth-local=trust", // only the owner can enter the socket's folder
    "--auth-host=reject",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    "--no-instructions",
  ];
  try {
    await promisify(execFile)(dataFolder.binaries.initdb, args, {
      ...toSpawnOptions(dataFolder.user),
      env: buildServerEnvironment(),
    });
    await moveIntoPlace(dataFolder, folder);
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    const output = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : toPlainMessage(cause);
    // The line with the reason, such as a full disk or a user without an entry in /etc/passwd.
    const lines = output.split("\n");
    const reason = lines.find((line) => /error:|FATAL:|could not/.test(line)) ?? lines[0];
    throw new StartupError(`PostgreSQL could not create its database: ${reason}`, { hint: output, cause });
  }
}

/** A cluster that root copied belongs to root, so PostgreSQL's user could not open it. */
async function changeOwner(clusterDir: string, user: UnixUser): Promise<void> {
  if ((await stat(clusterDir)).uid === user.uid) return;
  for (const entry of await readdir(clusterDir, { recursive: true })) {
    await lchown(path.join(clusterDir, entry), user.uid, user.gid);
  }
  await lchown(clusterDir, user.uid, user.gid);
  await chmod(clusterDir, 0o700);
}

async function writeSettings(dataFolder: DataFolder, connections: number | undefined): Promise<void> {
  const file = path.join(dataFolder.clusterDir, "postgresql.conf");
  const draft = `${file}.new`;
  const hasOwn = await stat(path.join(dataFolder.clusterDir, OWNERS_SETTINGS)).catch(() => undefined);
  await rm(draft, { force: true });
  // "wx" follows no symbolic link: root writes here into another user's folder.
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(
      buildServerSettings({ title: dataFolder.title, connections, include: hasOwn && OWNERS_SETTINGS }),
    );
    if (dataFolder.user) await handle.chown(dataFolder.user.uid, dataFolder.user.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
