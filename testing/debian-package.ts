import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import os from "node:os";
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

/** One after the other: apt-get fails while another process installs, and test files run side by side. */
export function installPackages(...names: string[]): void {
  const lock = path.join(os.tmpdir(), "rigbazaar-apt-get.lock");
  const aptGet = (...args: string[]) => run("flock", [lock, "apt-get", ...args]);
  aptGet("update", "-qq");
  for (const name of names) aptGet("install", "-y", "-qq", name);
}

/** Programs of the operating manual that its tests run. Installed before the tests, no test waits for a download. */
export function installOperatingPrograms(): void {
  if (!canInstallPackages()) return;
  const missing = [
    ...(findProgram(["nginx"]) ? [] : ["nginx"]),
    ...(existsSync("/usr/lib/postgresql") ? [] : ["postgresql"]),
  ];
  if (missing.length > 0) installPackages(...missing);
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
