import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { hasCode } from "./startup-error.ts";

const BETWEEN_LOOKS_MS = 5;

/** Whether the process runs. One that ended but was not collected by its parent (a zombie) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, "EPERM")) return false;
  }
  // Node as process 1 of a container collects nobody's children but its own, so zombies stay for good.
  return process.platform !== "linux" || look(pid)?.state !== "Z";
}

/** Tells a process from a later one that got the same number; undefined when the system does not say. */
export function startedAt(pid: number): string | undefined {
  return look(pid)?.startedAt;
}

/** Program and arguments (PostgreSQL's children show a title there), separated by spaces; "" when unknown. */
export function commandLine(pid: number): string {
  return look(pid)?.command ?? "";
}

export function findByTitle(title: string): number[] {
  return allPids().filter((pid) => commandLine(pid).startsWith(title) && isAlive(pid));
}

export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(BETWEEN_LOOKS_MS);
  }
  return true;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, "ESRCH")) throw error;
  }
}

interface Look {
  state: string;
  startedAt: string;
  command: string;
}

function look(pid: number): Look | undefined {
  try {
    return process.platform === "linux" ? lookInProc(pid) : askPs(pid);
  } catch {
    return undefined;
  }
}

function lookInProc(pid: number): Look {
  // The second field, the program's name, may hold spaces and brackets; the rest begins after its last one.
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  return { state: fields[0] ?? "", startedAt: `${boot}/${fields[19]}`, command };
}

/** "Mon Nov  3 09:12:44 2026" */
const LSTART_CHARACTERS = 24;

function askPs(pid: number): Look | undefined {
  const columns = ["-o", "state=", "-o", "lstart=", "-o", "command="];
  const line = execFileSync("ps", ["-ww", "-p", String(pid), ...columns], { encoding: "utf8", env: { LC_ALL: "C" } });
  const [state = ""] = line.trimStart().split(/\s/, 1);
  const rest = line.trimStart().slice(state.length).trimStart();
  return { state, startedAt: rest.slice(0, LSTART_CHARACTERS), command: rest.slice(LSTART_CHARACTERS).trim() };
}

function allPids(): number[] {
  const names =
    process.platform === "linux"
      ? readdirSync("/proc")
      : execFileSync("ps", ["-axo", "pid="], { encoding: "utf8" }).split(/\s+/);
  return names.filter((name) => /^[0-9]+$/.test(name)).map(Number);
}
