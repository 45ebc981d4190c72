import { execFileSync } from "node:child_process";
import { chown, glob, mkdir } from "node:fs/promises";
import path from "node:path";
import { canInstallPackages, installPackages } from "#testing/services/debian-package.ts";
import { findFreePort } from "../nodes/shop-node.ts";
import type { Machine } from "./machine.ts";

/** A PostgreSQL server with its command line tools. */
export interface PostgresServer extends AsyncDisposable {
  /** URL without the database name. */
  url: string;
  /** Environment for the tools to connect as superuser. */
  env: Record<string, string>;
}

/** Uses Debian's PostgreSQL, because the embedded one has neither pg_dump nor pg_restore. */
export async function startDebianPostgres(machine: Machine): Promise<PostgresServer> {
  const programs = await findPrograms();
  const folder = path.join(machine.root, "postgresql");
  await mkdir(folder);
  if (machine.user) await chown(folder, machine.user.uid, machine.user.gid);
  const identity = machine.user && { uid: machine.user.uid, gid: machine.user.gid };
  const port = await findFreePort();
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, { cwd: folder, stdio: "ignore", ...identity });
  const data = path.join(folder, "data");
  run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync");
  const options = `-h 127.0.0.1 -p ${port} -k ${folder} -c fsync=off`;
  run("pg_ctl", "-D", data, "-w", "-o", options, "-l", path.join(folder, "log"), "start");
  return {
    url: `postgres://shop:secret@127.0.0.1:${port}/`,
    env: {
      PGHOST: "127.0.0.1",
      PGPORT: String(port),
      PGUSER: "postgres",
      PATH: `${programs}:${machine.programs}:${process.env.PATH}`,
    },
    [Symbol.asyncDispose]: async () => void run("pg_ctl", "-D", data, "-m", "immediate", "stop"),
  };
}

async function findPrograms(): Promise<string> {
  const find = async () => {
    const found: string[] = [];
    for await (const file of glob("/usr/lib/postgresql/*/bin/pg_ctl")) found.push(path.dirname(file));
    return found.sort().at(-1);
  };
  const here = await find();
  if (here) return here;
  if (canInstallPackages()) installPackages("postgresql");
  const installed = await find();
  if (installed) return installed;
  throw new Error(
    "This check needs a PostgreSQL server with pg_dump. Install it (Debian: apt-get install postgresql).",
  );
}
