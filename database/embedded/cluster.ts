import { execFile } from "node:child_process";
import { chmod, lchown, mkdtemp, open, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { plainMessage } from "../plain-error.ts";
import { majorVersion } from "./binaries.ts";
import type { DataFolder } from "./data-folder.ts";
import { serverEnvironment } from "./server-environment.ts";
import { serverSettings } from "./settings.ts";
import { hasCode, StartupError } from "./startup-error.ts";
import { asUser, type UnixUser } from "./unprivileged.ts";

const OWNERS_SETTINGS = "owner.conf";

/** Makes the cluster at the first start; later checks that it is one that this PostgreSQL can run. */
export async function prepareCluster(
  dataFolder: DataFolder,
  { connections, onProgress }: { connections?: number | undefined; onProgress: (text: string) => void },
): Promise<void> {
  await removeUnfinished(dataFolder);
  const found = await clusterVersion(dataFolder.clusterDir);
  if (found === undefined) {
    onProgress("Creating the database");
    await initialise(dataFolder);
  } else if (found !== majorVersion(dataFolder.binaries)) {
    throw new StartupError(
      `The database in ${dataFolder.clusterDir} is of PostgreSQL ${found}, but this shop brings PostgreSQL ${majorVersion(dataFolder.binaries)}: run the shop's former version, or move the data over with pg_dump.`,
    );
  }
  if (dataFolder.user) await giveToUser(dataFolder.clusterDir, dataFolder.user);
  await writeSettings(dataFolder, connections);
}

/** PostgreSQL's major version that made the cluster; undefined where there is none yet. */
async function clusterVersion(clusterDir: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(clusterDir, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
  const content = await readdir(clusterDir).catch(() => []);
  if (content.length > 0) {
    throw new StartupError(`${clusterDir} holds something, but not a PostgreSQL database: set DATA_DIR elsewhere.`);
  }
  return undefined;
}

/** A folder beside the cluster that becomes the cluster once it is complete; a crash leaves no half of one. */
export async function makeUnfinished(dataFolder: DataFolder): Promise<string> {
  const folder = await mkdtemp(`${dataFolder.clusterDir}.unfinished-`);
  if (dataFolder.user) await lchown(folder, dataFolder.user.uid, dataFolder.user.gid);
  return folder;
}

export async function putInPlace(dataFolder: DataFolder, unfinished: string): Promise<void> {
  await rename(unfinished, dataFolder.clusterDir);
  await syncFolder(path.dirname(dataFolder.clusterDir));
  if (!dataFolder.link) return;
  await symlink(dataFolder.clusterDir, dataFolder.link);
  await syncFolder(path.dirname(dataFolder.link));
}

/** Moves the cluster out of the way of another one. It is kept: who knows what is in it. */
export async function putAside(dataFolder: DataFolder, why: string): Promise<string> {
  const aside = `${dataFolder.clusterDir}.${why}-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
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
  const folder = await makeUnfinished(dataFolder);
  const args = [
    `--pgdata=${folder}`,
    "--username=postgres",
    "--auth-local=trust", // who may enter the socket's folder is the owner
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
      ...asUser(dataFolder.user),
      env: serverEnvironment(),
    });
    await putInPlace(dataFolder, folder);
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    const output = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : plainMessage(cause);
    // The line that names the reason, such as a full disk or a user without an entry in /etc/passwd.
    const lines = output.split("\n");
    const reason = lines.find((line) => /error:|FATAL:|could not/.test(line)) ?? lines[0];
    throw new StartupError(`PostgreSQL could not create its database: ${reason}`, { hint: output, cause });
  }
}

/** A cluster copied by root belongs to root, and PostgreSQL's user could not open it. */
async function giveToUser(clusterDir: string, user: UnixUser): Promise<void> {
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
  // "wx" follows no symbolic link: the folder is another user's, and root writes here.
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(
      serverSettings({ title: dataFolder.title, connections, include: hasOwn && OWNERS_SETTINGS }),
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
