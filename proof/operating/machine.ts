import { execFileSync } from "node:child_process";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { canRun, chooseUser, isRoot, type UnixUser } from "#database/embedded/process/unprivileged.ts";
import { scratchFolder } from "#testing/database/scratch-folder.ts";

export const ROOT = path.resolve(import.meta.dirname, "../..");
export const DOCUMENTS = path.join(ROOT, "docs/operating");
/** Folders that the documents name and that are mapped into the machine's root. */
const MAPPED_FOLDERS =
  /(?<![\w.\-/])(?:\/(?:srv|var\/lib|var\/cache|var\/backups|etc)\/(?:rigbazaar|letsencrypt|systemd\/system|nginx\/conf\.d)|\/usr\/local\/sbin|\/root)/g;
const NOT_IN_A_RELEASE = new Set(["node_modules", "build", ".git", ".data", ".cache", ".react-router", "test-results"]);

/** A folder that replaces a machine's root, in which the documented files and commands run. */
export interface Machine extends AsyncDisposable {
  root: string;
  /** The folder for substituted programs, /usr/local/sbin. */
  programs: string;
  /** The user who runs the shop: an ordinary user if this process can become one. */
  user: UnixUser | undefined;
  /** Replaces documented folders by those of this machine. */
  mapFolders(text: string): string;
  /** Reads a file of docs/operating with the folders of this machine. */
  readDocument(name: string): Promise<string>;
  writeSettings(values: Record<string, string>): Promise<void>;
}

export async function createMachine(): Promise<Machine> {
  const root = await realpath(await mkdtemp(path.join(os.tmpdir(), "rigbazaar-machine-")));
  await chmod(root, 0o711);
  // Data is in memory if there is room, where durable writes cost nothing.
  const data = await mkdtemp(path.join(scratchFolder(), "rigbazaar-data-"));
  await chmod(data, 0o711);
  await symlink(data, path.join(root, "var"));
  const mapFolders = (text: string) => text.replaceAll(MAPPED_FOLDERS, (folder) => root + folder);
  const readDocument = async (name: string) => mapFolders(await readFile(path.join(DOCUMENTS, name), "utf8"));
  const user = await findOrdinaryUser();
  for (const folder of [
    "srv/rigbazaar/releases",
    "etc",
    "var/lib/rigbazaar",
    "var/cache/rigbazaar",
    "var/backups/rigbazaar",
  ])
    await mkdir(path.join(root, folder), { recursive: true });
  for (const folder of [
    "srv/rigbazaar",
    "srv/rigbazaar/releases",
    "var/lib/rigbazaar",
    "var/cache/rigbazaar",
    "var/backups/rigbazaar",
  ])
    if (user) await chown(path.join(root, folder), user.uid, user.gid);
  return {
    root,
    programs: path.join(root, "usr/local/sbin"),
    user,
    mapFolders,
    readDocument,
    writeSettings: async (values) => {
      let text = await readDocument("rigbazaar.env");
      for (const [name, value] of Object.entries(values)) {
        const line = new RegExp(`^${name}=.*$`, "m");
        text = line.test(text) ? text.replace(line, () => `${name}='${value}'`) : `${text}${name}='${value}'\n`;
      }
      await writeFile(path.join(root, "etc/rigbazaar.env"), text, { mode: 0o600 });
    },
    [Symbol.asyncDispose]: async () => {
      for (const folder of [root, data]) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findOrdinaryUser(): Promise<UnixUser | undefined> {
  if (!isRoot()) return undefined;
  const user = await chooseUser(0);
  // Root runs a checkout in a folder that only root may enter.
  return (await canRun(user, path.join(ROOT, "node_modules/.bin/node"))) ? user : undefined;
}

/** Copies the project's files without build output. */
export async function copySources(to: string): Promise<void> {
  await cp(ROOT, to, { recursive: true, filter: (from) => !NOT_IN_A_RELEASE.has(path.relative(ROOT, from)) });
}

/**
 * Installs a release as the upgrade script does: sources, packages and build, not owned by the shop's
 * user.
 */
export async function installRelease({ root }: Machine, version: string): Promise<string> {
  const release = path.join(root, "srv/rigbazaar/releases", version);
  await copySources(release);
  await symlink(path.join(ROOT, "node_modules"), path.join(release, "node_modules"));
  await cp(path.join(ROOT, "build"), path.join(release, "build"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !from.includes("/.compiled"),
  });
  execFileSync("ln", ["-sfn", `releases/${version}`, path.join(root, "srv/rigbazaar/current")]);
  return release;
}
