import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { startEmbedded } from "./embedded.ts";
import { readPostmasterFile } from "./process/postmaster-file.ts";
import { findByTitle, isAlive, readCommandLine } from "./process/process-table.ts";
import { StartupError } from "./process/startup-error.ts";
import { startOtherShop } from "./testing/other-shop.ts";
import {
  createFolderWithDatabase,
  createTemporaryFolder,
  query,
  readNotes,
  start,
  writeNotes,
} from "./testing/temporary-shop.ts";

/** The field's index in /proc/<pid>/stat, counted from the process's state. */
const SCHEDULING_POLICY = 38;
const SCHED_BATCH = 3;
const PATIENCE = { timeout: 60_000, interval: 20 };

async function postmasterPid(dataDir: string): Promise<number> {
  const file = await readPostmasterFile(path.join(dataDir, "postgres"));
  if (!file) throw new Error(`no server runs on ${dataDir}`);
  return file.pid;
}

/** All processes of the server, found by the cluster's name in their titles. */
async function processesOf(url: string): Promise<{ title: string; pids: number[] }> {
  const [row] = await query<{ cluster_name: string }>(url, "SHOW cluster_name");
  const title = `postgres: ${row?.cluster_name}: `;
  return { title, pids: findByTitle(title) };
}

it("start: in an empty folder, creates a durable UTF-8 database, owned by a role without special rights", async () => {
  const database = await start(await createTemporaryFolder());
  const [row] = await query(
    database.url,
    `SELECT current_user AS role, current_database() AS name, rolsuper AS super, lower('É') AS lower,
            current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS checksums,
            current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
            current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS tcp
       FROM pg_roles WHERE rolname = current_user`,
  );
  expect(row).toEqual({
    role: "rigbazaar",
    name: "rigbazaar",
    super: false,
    lower: "é",
    encoding: "UTF8",
    checksums: "on",
    fsync: "on",
    pages: "on",
    commit: "on",
    tcp: "",
  });
});

it.runIf(process.platform === "linux")("start: its connections do not preempt the shop", async () => {
  const database = await start(await createTemporaryFolder());
  const [row] = await query<{ stat: string }>(database.superuserUrl, "SELECT pg_read_file('/proc/self/stat') AS stat");
  const fields = row?.stat.split(") ")[1]?.split(" ") ?? [];
  expect(Number(fields[SCHEDULING_POLICY]), "as sched_setscheduler numbers them").toBe(SCHED_BATCH);
});

it("start: a second time, finds what was written", async () => {
  const dataDir = await createTemporaryFolder();
  const first = await start(dataDir);
  await writeNotes(first.url, "note");
  await first.stop();
  const second = await start(dataDir);
  expect(second.url).toBe(first.url);
  expect(await readNotes(second.url)).toEqual(["note"]);
});

it("stop: leaves no process, also when clients are connected, and may be called twice", async () => {
  const dataDir = await createFolderWithDatabase();
  const database = await start(dataDir);
  const pid = await postmasterPid(dataDir);
  const { title, pids } = await processesOf(database.url);
  expect(pids.length).toBeGreaterThan(0);
  const busy = query(database.url, "SELECT pg_sleep(60)").catch(() => "cut off");
  await Promise.all([database.stop(), database.stop()]);
  expect(await busy).toBe("cut off");
  expect(isAlive(pid)).toBe(false);
  expect(findByTitle(title)).toEqual([]);
});

it("start: after kill -9 of the shop, adopts the running server, and stop ends it", async () => {
  const dataDir = await createFolderWithDatabase();
  const other = await startOtherShop(dataDir);
  await writeNotes(other.answer.url ?? "", "before the kill");
  const pid = await postmasterPid(dataDir);
  await other.kill();
  expect(isAlive(pid)).toBe(true);

  const database = await start(dataDir);
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect(await readNotes(database.url)).toEqual(["before the kill"]);
  await database.stop();
  expect(isAlive(pid)).toBe(false);
});

it("start: after kill -9 of shop and server, recovers", async () => {
  const dataDir = await createFolderWithDatabase();
  const other = await startOtherShop(dataDir);
  await writeNotes(other.answer.url ?? "", "confirmed");
  const pid = await postmasterPid(dataDir);
  await other.kill();
  process.kill(pid, "SIGKILL");
  const database = await start(dataDir);
  expect(await readNotes(database.url)).toEqual(["confirmed"]);
});

it("start: ignores a leftover postmaster.pid whose id belongs to another process", async () => {
  const dataDir = await createFolderWithDatabase();
  await (await start(dataDir)).stop();
  const uid = (await stat(path.join(dataDir, "postgres"))).uid;
  // Runs as the server's user, because PostgreSQL ignores processes of other users.
  const stranger = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid } : {});
  await once(stranger, "spawn");
  onTestFinished(() => void stranger.kill());
  const left = [stranger.pid, path.join(dataDir, "postgres"), "1700000000", "5432", path.join(dataDir, "socket"), ""];
  await writeFile(path.join(dataDir, "postgres", "postmaster.pid"), `${left.join("\n")}\n    1     1\nready   \n`);
  const database = await start(dataDir);
  expect(await query(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
});

it.each(["started", "adopted"])(
  "supervision: a killed server that was %s comes back under the same url",
  async (how) => {
    const dataDir = await createFolderWithDatabase();
    if (how === "adopted") await (await startOtherShop(dataDir)).kill();
    const messages: string[] = [];
    const database = await start(dataDir, (text) => messages.push(text));
    await writeNotes(database.url, "confirmed");
    const busy = query(database.url, "SELECT count(*) FROM generate_series(1, 1e12)").catch(() => "cut off");
    const pid = await postmasterPid(dataDir);
    process.kill(pid, "SIGKILL");

    const killedAt = Date.now();
    await vi.waitFor(async () => expect(await readNotes(database.url)).toEqual(["confirmed"]), PATIENCE);
    expect(Date.now() - killedAt).toBeLessThan(5000);
    expect(await busy).toBe("cut off");
    expect(await postmasterPid(dataDir)).not.toBe(pid);
    expect(messages.join("\n")).toContain("started again");
    const { title } = await processesOf(database.url);
    await database.stop();
    expect(findByTitle(title)).toEqual([]);
  },
);

it("start: when the path is too long for a socket, keeps the socket in a short private folder", async () => {
  const dataDir = path.join(await createTemporaryFolder(), "a-long-name-of-a-folder-".repeat(6));
  await mkdir(dataDir, { mode: 0o711 });
  const database = await start(dataDir);
  const socketDir = new URLSearchParams(database.url.split("?")[1]).get("host") ?? "";
  expect(socketDir).not.toContain("a-long-name");
  expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
  await writeNotes(database.url, "reached");
  await database.stop();
  expect(await readNotes((await start(dataDir)).url)).toEqual(["reached"]);
});

it("start: in a folder with a strange name, works", async () => {
  const dataDir = path.join(await createTemporaryFolder(), 'it\'s 100% "süß" & co');
  const database = await start(dataDir);
  await writeNotes(database.url, "reached");
  await database.stop();
  expect(await readNotes((await start(dataDir)).url)).toEqual(["reached"]);
});

it.runIf(process.platform === "linux")("start: passes no secret of the shop to the server", async () => {
  const dataDir = await createFolderWithDatabase();
  const other = await startOtherShop(dataDir, {
    env: { STRIPE_SECRET_KEY: "sk_live_1", DATABASE_URL: "postgres://x" },
  });
  const environment = await readFile(`/proc/${await postmasterPid(dataDir)}/environ`, "utf8");
  const names = environment.split("\0").flatMap((line) => line.split("=")[0] || []);
  expect(new Set(names)).toEqual(new Set(["PATH", "LANG", "LC_ALL", "TZ"]));
  await other.stop();
});

it("start: when the server cannot start, says so in one line and shows the end of its log", async () => {
  const dataDir = await createFolderWithDatabase();
  await writeFile(path.join(dataDir, "postgres", "owner.conf"), "no_such_setting = 1\n", { mode: 0o644 });
  const failure = await startEmbedded({ dataDir }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect((failure as StartupError).message).toMatch(
    /^PostgreSQL did not start \(ended with code 1\); its log is .*\.$/,
  );
  expect((failure as StartupError).hint).toContain("no_such_setting");
});

it("start: on a database of another PostgreSQL, refuses and leaves it alone", async () => {
  const dataDir = await createTemporaryFolder();
  await mkdir(path.join(dataDir, "postgres"));
  await writeFile(path.join(dataDir, "postgres", "PG_VERSION"), "17\n");
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/is of PostgreSQL 17, but this shop includes PostgreSQL 18/);
});

it("start: with a log above 10 MB, begins a new one and keeps the old", async () => {
  const dataDir = await createFolderWithDatabase();
  const log = await open(path.join(dataDir, "postgres.log"), "w");
  await log.truncate(11 * 1024 * 1024);
  await log.close();
  await start(dataDir);
  expect((await stat(path.join(dataDir, "postgres.log"))).size).toBeLessThan(10_000);
  expect((await stat(path.join(dataDir, "postgres.log.1"))).size).toBe(11 * 1024 * 1024);
});

it("start: twice in one process, refuses the second and keeps the first", async () => {
  const dataDir = await createFolderWithDatabase();
  const database = await start(dataDir);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/already runs/);
  expect(await query(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(readCommandLine(await postmasterPid(dataDir))).toContain(dataDir);
});
