import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

/** Programs of a system lie here, too, which is in the PATH of root alone. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...SYSTEM_FOLDERS];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable);
}

/** Whether Debian's packages are this process's to install. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

export function installPackages(...names: string[]): void {
  run("apt-get", ["update", "-qq"]);
  for (const name of names) run("apt-get", ["install", "-y", "-qq", name]);
}

/** A program that a check cannot do without: a missing one fails the check and is never skipped. */
export function requireProgram(name: string, { package: debianPackage }: { package: string }): string {
  const found = findProgram([name]);
  if (found) return found;
  if (canInstallPackages()) installPackages(debianPackage);
  const installed = findProgram([name]);
  if (installed) return installed;
  throw new Error(`This check needs ${name}. Install it (Debian: apt-get install ${debianPackage}).`);
}

export function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: "inherit",
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
