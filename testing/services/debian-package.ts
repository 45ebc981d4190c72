import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Only root has these folders in PATH. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...SYSTEM_FOLDERS];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable);
}

export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Takes a lock, because apt-get fails while another test file installs packages. */
export function installPackages(...names: string[]): void {
  const lock = path.join(os.tmpdir(), "rigbazaar-apt-get.lock");
  const aptGet = (...args: string[]) => run("flock", [lock, "apt-get", ...args]);
  aptGet("update", "-qq");
  for (const name of names) aptGet("install", "-y", "-qq", name);
}

/** Installs the programs that tests of docs/operating.md run, so that no test waits for a download. */
export function installOperatingPrograms(): void {
  if (!canInstallPackages()) return;
  const missing = [
    ...(findProgram(["nginx"]) ? [] : ["nginx"]),
    ...(existsSync("/usr/lib/postgresql") ? [] : ["postgresql"]),
  ];
  if (missing.length > 0) installPackages(...missing);
}

/** A missing program fails the check instead of skipping it. */
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
