import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Readable } from "node:stream";
import type { KillableServer } from "./kill-while-ordering.ts";

type Program = "api-server.ts" | "api-workers.ts";

export async function startApi(
  databaseUrl: string,
  env: Record<string, string> = {},
  program: Program = "api-server.ts",
): Promise<KillableServer> {
  const startedAt = Date.now();
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, program)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "", PORT: "0", API_DATABASE: databaseUrl, LOG_LEVEL: "info", ...env },
  });
  const exited = once(child, "exit");
  const portPrinted = once(child.stdout as Readable, "data").then(([port]) => String(port).trim());
  const port = await Promise.race([portPrinted, exited.then(() => undefined)]);
  if (port === undefined) throw new Error("The API ended before it listened");
  return {
    origin: `http://127.0.0.1:${port}`,
    startedInMs: Date.now() - startedAt,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
