import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const SCRIPT = path.join(import.meta.dirname, "decoder-process.ts");
const FLAGS = ["--max-old-space-size=64", "--max-semi-space-size=2"];
/**
 * The shop's environment holds secrets and is not passed on. Compiled files save Node's compiler: 17
 * MiB.
 */
const { NODE_COMPILE_CACHE } = process.env;
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: "1",
  VIPS_CONCURRENCY: "1",
  MALLOC_ARENA_MAX: "1",
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
};
/**
 * Data for a picture on top of an idle process. Decoders reserve more than they use, so the value
 * exceeds MEMORY_MAX_MIB.
 */
const DATA_FOR_A_PICTURE_KIB = 500 * 1024;

let idleDataKiB: Promise<number> | undefined;

/** On Linux the kernel limits the memory of the process; elsewhere only the process's own watch does. */
export async function startDecoder(): Promise<ChildProcessWithoutNullStreams> {
  const command = [process.execPath, ...FLAGS, SCRIPT];
  const [program = "", ...args] = process.platform === "linux" ? await withMemoryLimit(command) : command;
  return spawn(program, args, { stdio: "pipe", env: ENVIRONMENT });
}

async function withMemoryLimit(command: readonly string[]): Promise<string[]> {
  idleDataKiB ??= measureIdle().catch(() => 0);
  const idle = await idleDataKiB;
  if (idle === 0) return [...command];
  // A lower limit that is already set stays; core dumps are off, because they would contain pictures.
  const script = 'ulimit -c 0; ulimit -d "$0" 2>/dev/null; exec "$@"';
  return ["/bin/sh", "-c", script, String(idle + DATA_FOR_A_PICTURE_KIB), ...command];
}

/** V8 reserves hundreds of MiB that differ between versions, so the idle data size is measured once. */
async function measureIdle(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, SCRIPT, "--measure"], { env: ENVIRONMENT });
  return Number(stdout);
}
