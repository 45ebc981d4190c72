import { execFileSync } from "node:child_process";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { canRun, chooseUser, isRoot, type UnixUser } from "#database/embedded/unprivileged.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";

export const ROOT = path.resolve(import.meta.dirname, "../..");
export const DOCUMENTS = path.join(ROOT, "docs/operating");
/** The folders of a real machine that the documents name. */
const NAMED =
  /(?<![\w.\-/])(?:\/(?:srv|var\/lib|var\/cache|var\/backups|etc)\/(?:rigbazaar|letsencrypt|systemd\/system|nginx\/conf\.d)|\/usr\/local\/sbin|\/root)/g;
const NOT_IN_A_RELEASE = new Set(["node_modules", "build", ".git", ".data", ".cache", ".react-router", "test-results"]);

/** A folder in the place of a machine's root, in which the documents' own files and commands run. */
export interface Machine extends AsyncDisposable {
  root: string;
  /** Where its own programs are, /usr/local/sbin. */
  programs: string;
  /** Who runs the shop on it: an ordinary user where this process may become one. */
  user: UnixUser | undefined;
  /** A text of the documents, with the folders of this machine. */
  map(text: string): string;
  /** A file of docs/operating, with the folders of this machine. */
  document(name: string): Promise<string>;
  /** Writes the documented settings, with some values replaced. */
  writeSettings(values: Record<string, string>): Promise<void>;
}

export async function createMachine(): Promise<Machine> {
  const root = await realpath(await mkdtemp(path.join(os.tmpdir(), "rigbazaar-machine-")));
  await chmod(root, 0o711);
  // Its data is in memory where there is room: what must reach a disk at once costs nothing there.
  const data = await mkdtemp(path.join(scratchFolder(), "rigbazaar-data-"));
  await chmod(data, 0o711);
  await symlink(data, path.join(root, "var"));
  const map = (text: string) => text.replaceAll(NAMED, (folder) => root + folder);
  const document = async (name: string) => map(await readFile(path.join(DOCUMENTS, name), "utf8"));
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
    map,
    document,
    writeSettings: async (values) => {
      let text = await document("rigbazaar.env");
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
  // A checkout in a folder that only root may enter is run by root.
  return (await canRun(user, path.join(ROOT, "node_modules/.bin/node"))) ? user : undefined;
}

/** The project's files, without what is made of them. */
export async function copySources(to: string): Promise<void> {
  await cp(ROOT, to, { recursive: true, filter: (from) => !NOT_IN_A_RELEASE.has(path.relative(ROOT, from)) });
}

/** A release as the upgrade leaves it: sources, packages and finished build; nothing of it belongs to the shop's user. */
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
