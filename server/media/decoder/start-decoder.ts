import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const SCRIPT = path.join(import.meta.dirname, "decoder-process.ts");
const FLAGS = ["--max-old-space-size=64", "--max-semi-space-size=2"];
/** Nothing else of the shop's environment, which holds its secrets. Compiled files save it Node's compiler: 17 MiB. */
const { NODE_COMPILE_CACHE } = process.env;
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: "1",
  VIPS_CONCURRENCY: "1",
  MALLOC_ARENA_MAX: "1",
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
};
/** What a picture may take beside an idle process. Decoders reserve more than they use, so this is more than MEMORY_MAX_MIB. */
const DATA_FOR_A_PICTURE_KIB = 500 * 1024;

let idleDataKiB: Promise<number> | undefined;

/** Starts the process. On Linux the kernel refuses it memory beyond its limit; elsewhere only its own watch holds it. */
export async function startDecoder(): Promise<ChildProcessWithoutNullStreams> {
  const command = [process.execPath, ...FLAGS, SCRIPT];
  const [program = "", ...args] = process.platform === "linux" ? await limited(command) : command;
  return spawn(program, args, { stdio: "pipe", env: ENVIRONMENT });
}

async function limited(command: readonly string[]): Promise<string[]> {
  idleDataKiB ??= measureIdle().catch(() => 0);
  const idle = await idleDataKiB;
  if (idle === 0) return [...command];
  // A limit that is lower already stays; memory with pictures in it is never written to a disk.
  const script = 'ulimit -c 0; ulimit -d "$0" 2>/dev/null; exec "$@"';
  return ["/bin/sh", "-c", script, String(idle + DATA_FOR_A_PICTURE_KIB), ...command];
}

/** V8 reserves data that it never uses, by hundreds of MiB and otherwise in every version: so it is measured, once. */
async function measureIdle(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, SCRIPT, "--measure"], { env: ENVIRONMENT });
  return Number(stdout);
}
