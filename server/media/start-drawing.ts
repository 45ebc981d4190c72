import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Shop } from "#server/shop.ts";

const SCRIPT = path.join(import.meta.dirname, "draw-pictures.ts");
/** One thread for all encoding, and a heap that fits what drawings need. */
const FLAGS = ["--max-old-space-size=96", "--max-semi-space-size=4"];
const ENVIRONMENT = { UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "1" };
/** A thread has the priority of the one that starts it, and Node starts some before it runs a script: so its shell has it first. */
const AT_LOWEST_PRIORITY = 'command -v nice >/dev/null && exec nice -n 19 "$0" "$@"; exec "$0" "$@"';

/** Rasterises what is missing in a process of its own; the shop is open meanwhile. Returns how to end it. */
export function startDrawing({ env, log }: Pick<Shop, "env" | "log">, databaseUrl: string): () => void {
  const command = [process.execPath, ...FLAGS, SCRIPT, path.resolve(env.picturesDir)];
  const [program = "", ...args] =
    process.platform === "win32" ? command : ["/bin/sh", "-c", AT_LOWEST_PRIORITY, ...command];
  const drawing = spawn(program, args, {
    // Its input ends with us, however we end: nobody draws for a shop that is gone.
    stdio: ["pipe", "pipe", "inherit"],
    // Not among its arguments, which everybody on the machine may read.
    env: { PATH: process.env.PATH, RIGBAZAAR_DATABASE: databaseUrl, ...ENVIRONMENT },
  });
  createInterface({ input: drawing.stdout }).on("line", (progress) => log.info(progress));
  drawing.on("error", (error) => log.warn({ err: error }, "drawing could not be started"));
  drawing.on("exit", (code) => log.info({ code }, "drawing ended"));
  return () => drawing.kill("SIGTERM");
}
