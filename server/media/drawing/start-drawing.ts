import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Shop } from "#server/shop.ts";

const SCRIPT = path.join(import.meta.dirname, "draw-pictures.ts");
/** One thread for all encoding, and a heap that is sufficient for drawings. */
const FLAGS = ["--max-old-space-size=96", "--max-semi-space-size=4"];
const ENVIRONMENT = { UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "1" };
/**
 * Threads inherit the priority of their creator, and Node starts some before the script runs, so the
 * shell sets the priority.
 */
const AT_LOWEST_PRIORITY = 'command -v nice >/dev/null && exec nice -n 19 "$0" "$@"; exec "$0" "$@"';

/**
 * Rasterises missing pictures in a separate process while the shop is open; returns a function that
 * stops it.
 */
export function startDrawing({ env, log }: Pick<Shop, "env" | "log">, databaseUrl: string): () => void {
  const command = [process.execPath, ...FLAGS, SCRIPT, path.resolve(env.picturesDir)];
  const [program = "", ...args] =
    process.platform === "win32" ? command : ["/bin/sh", "-c", AT_LOWEST_PRIORITY, ...command];
  const drawing = spawn(program, args, {
    // The input closes when the shop exits for any reason, which ends the process.
    stdio: ["pipe", "pipe", "inherit"],
    // Passed as a variable, because all users of the machine may read the arguments of a process.
    env: { PATH: process.env.PATH, RIGBAZAAR_DATABASE: databaseUrl, ...ENVIRONMENT },
  });
  createInterface({ input: drawing.stdout }).on("line", (progress) => log.info(progress));
  drawing.on("error", (error) => log.warn({ err: error }, "the drawing process could not be started"));
  drawing.on("exit", (code) => log.info({ code }, "drawing ended"));
  return () => drawing.kill("SIGTERM");
}
