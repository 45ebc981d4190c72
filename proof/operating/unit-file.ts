import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Machine } from "./machine.ts";

const READY_WITHIN_MS = 240_000;

/** The command that systemd would run for one instance of docs/operating/rigbazaar@.service. */
interface UnitCommand {
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

export async function readUnit(machine: Machine, port: number): Promise<UnitCommand> {
  const unit = (await machine.readDocument("rigbazaar@.service")).replaceAll("%i", String(port));
  const values = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  const value = (key: string) => {
    const [found, ...more] = values(key);
    if (found === undefined || more.length > 0) throw new Error(`The unit must have one ${key}=`);
    return found;
  };
  const [command = "", ...args] = value("ExecStart").split(" ");
  const own = values("Environment").flatMap((line) => line.split(" "));
  const settings = (await readFile(value("EnvironmentFile"), "utf8")).split("\n");
  return {
    command,
    args,
    cwd: value("WorkingDirectory"),
    // systemd passes no variables of the calling shell to a service.
    env: { PATH: "/usr/bin:/bin", ...readVariables(own), ...readVariables(settings) },
  };
}

function readVariables(lines: readonly string[]): Record<string, string> {
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_0-9]+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value.replace(/^'(.*)'$/, "$1")]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

export interface UnitNode {
  port: number;
  origin: string;
  /** All output so far. */
  output(): string;
  waitUntilReady(): Promise<void>;
  stop(): Promise<void>;
}

export async function startUnit(machine: Machine, port: number): Promise<UnitNode> {
  const { command, args, cwd, env } = await readUnit(machine, port);
  const child = spawn(command, args, {
    cwd,
    env,
    ...(machine.user && { uid: machine.user.uid, gid: machine.user.gid }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  const node = { port, origin: `http://127.0.0.1:${port}`, output: () => output };
  return {
    ...node,
    waitUntilReady: () => waitUntilReady(child, node),
    stop: async () => {
      if (hasEnded(child)) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

async function waitUntilReady(
  child: ChildProcess,
  { origin, output }: Pick<UnitNode, "origin" | "output">,
): Promise<void> {
  for (const end = performance.now() + READY_WITHIN_MS; performance.now() < end; await wait(50)) {
    if (hasEnded(child)) throw new Error(`The node ended before it was ready:\n${output()}`);
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok && output().includes("is open at")) return;
  }
  throw new Error(`The node was not ready after ${READY_WITHIN_MS / 1_000} s:\n${output()}`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
