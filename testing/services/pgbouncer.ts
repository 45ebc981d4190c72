// Starts a real PgBouncer in front of a test database; installs Debian's package if running as root.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createConnection, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { requireProgram } from "./debian-package.ts";

const PASSWORD = "secret";
const READY_WITHIN_MS = 10_000;

export interface PgBouncer {
  /** The database's URL through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

/** Uses PgBouncer's defaults (session mode, 20 server connections, 100 clients) apart from `settings`. */
export async function startPgBouncer(
  databaseUrl: string,
  { settings = {} }: { settings?: Record<string, string> } = {},
): Promise<PgBouncer> {
  const program = requireProgram("pgbouncer", { package: "pgbouncer" });
  const direct = new URL(databaseUrl.replace("@/", "@localhost/"));
  const [user, database] = [direct.username, direct.pathname.slice(1)];
  const socketFolder = direct.searchParams.get("host") ?? "";
  // Only the owner may use the socket, and PgBouncer refuses to run as root.
  const { uid, gid } = await stat(socketFolder);
  const folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-pgbouncer-"));
  const port = await freePort();
  const files = {
    "userlist.txt": `"${user}" "${PASSWORD}"\n`,
    "pgbouncer.ini": [
      "[databases]",
      `${database} = host=${socketFolder} port=${direct.searchParams.get("port")} dbname=${database}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = md5",
      `auth_file = ${path.join(folder, "userlist.txt")}`,
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
      "",
    ].join("\n"),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text, { mode: 0o600 });
  if (process.getuid?.() === 0)
    for (const file of [folder, ...Object.keys(files).map((name) => path.join(folder, name))])
      await chown(file, uid, gid);
  const child = spawn(program, ["-q", path.join(folder, "pgbouncer.ini")], {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: "/",
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilListening(port, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}?sslmode=disable`, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

async function waitUntilListening(port: number, hasEnded: () => boolean): Promise<void> {
  for (const end = performance.now() + READY_WITHIN_MS; performance.now() < end && !hasEnded(); await wait(20)) {
    const socket = createConnection(port, "127.0.0.1");
    const connected = await Promise.race([once(socket, "connect"), once(socket, "close")]).then(
      () => !socket.destroyed,
      () => false,
    );
    socket.destroy();
    if (connected) return;
  }
  throw new Error("PgBouncer did not start");
}
