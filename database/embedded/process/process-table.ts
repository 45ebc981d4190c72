import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { hasCode } from "./startup-error.ts";

const POLL_INTERVAL_MS = 5;

/** A zombie, which has ended but was not reaped by its parent, counts as dead. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, "EPERM")) return false;
  }
  // Node as process 1 of a container reaps only its own children, so zombies stay.
  return process.platform !== "linux" || readProcess(pid)?.state !== "Z";
}

/**
 * Distinguishes a process from a later one with the same id; undefined if the system does not provide
 * it.
 */
export function readStartTime(pid: number): string | undefined {
  return readProcess(pid)?.startedAt;
}

/** Program and arguments separated by spaces, or the title of a PostgreSQL child; "" if unknown. */
export function readCommandLine(pid: number): string {
  return readProcess(pid)?.command ?? "";
}

export function findByTitle(title: string): number[] {
  return listPids().filter((pid) => readCommandLine(pid).startsWith(title) && isAlive(pid));
}

export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(POLL_INTERVAL_MS);
  }
  return true;
}

export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, "ESRCH")) throw error;
  }
}

interface ProcessInfo {
  state: string;
  startedAt: string;
  command: string;
}

function readProcess(pid: number): ProcessInfo | undefined {
  try {
    return process.platform === "linux" ? readProcFile(pid) : readPs(pid);
  } catch {
    return undefined;
  }
}

function readProcFile(pid: number): ProcessInfo {
  // The second field, the program's name, may contain spaces and brackets, so parsing starts after its
  // last bracket.
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  return { state: fields[0] ?? "", startedAt: `${boot}/${fields[19]}`, command };
}

/** "Mon Nov  3 09:12:44 2026" */
const LSTART_CHARACTERS = 24;

function readPs(pid: number): ProcessInfo | undefined {
  const columns = ["-o", "state=", "-o", "lstart=", "-o", "command="];
  const line = execFileSync("ps", ["-ww", "-p", String(pid), ...columns], { encoding: "utf8", env: { LC_ALL: "C" } });
  const [state = ""] = line.trimStart().split(/\s/, 1);
  const rest = line.trimStart().slice(state.length).trimStart();
  return { state, startedAt: rest.slice(0, LSTART_CHARACTERS), command: rest.slice(LSTART_CHARACTERS).trim() };
}

function listPids(): number[] {
  const names =
    process.platform === "linux"
      ? readdirSync("/proc")
      : execFileSync("ps", ["-axo", "pid="], { encoding: "utf8" }).split(/\s+/);
  return names.filter((name) => /^[0-9]+$/.test(name)).map(Number);
}
