import { execFileSync } from "node:child_process";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { connect } from "#database/database.ts";
import { findRunningShopUrl } from "#database/embedded/process/running.ts";
import { migrate } from "#database/migrate.ts";
import { staff, staffInvitation } from "#database/schema.ts";
import { seedIfEmpty } from "#demo/seed.ts";
import { newStaff } from "#testing/office/office.ts";
import { buildPages } from "../nodes/build-pages.ts";
import { findFreePort } from "../nodes/shop-node.ts";
import { startDebianPostgres } from "./debian-postgres.ts";
import { listBlocks, runBlock, writePrograms } from "./document.ts";
import { copySources, createMachine, DOCUMENTS, installRelease, type Machine } from "./machine.ts";
import { Supervisor } from "./supervisor.ts";

const BLOCKS = ["install", "files", "owner", "backup-server", "backup-embedded", "restore-server", "restore-embedded"];

beforeAll(() => buildPages(), 300_000);

async function machineForThisTest(): Promise<Machine> {
  const machine = await createMachine();
  onTestFinished(() => machine[Symbol.asyncDispose]());
  await writePrograms(machine);
  return machine;
}

async function installCommand(machine: Machine): Promise<void> {
  await writeFile(path.join(machine.programs, "rigbazaar"), await machine.readDocument("rigbazaar.sh"), {
    mode: 0o755,
  });
}

test("docs/operating.md: every block marked as tested is run here", async () => {
  expect((await listBlocks()).sort()).toEqual([...BLOCKS].sort());
});

test("docs/operating.md: install creates the user and the folders and installs every file", async () => {
  const machine = await machineForThisTest();
  const source = path.join(machine.root, "source");
  await copySources(source);
  const git = ["-C", source, "-c", "user.name=Test", "-c", "user.email=test@example.pk"];
  for (const args of [
    ["init", "--quiet"],
    ["add", "docs"],
    ["commit", "--quiet", "-m", "v1"],
    ["tag", "v1.0.0"],
  ])
    execFileSync("git", [...git, ...args]);
  if (machine.user) execFileSync("chown", ["-R", `${machine.user.uid}:${machine.user.gid}`, source]);
  execFileSync("mkdir", [
    "-p",
    ...["root", "etc/systemd/system", "etc/nginx/conf.d"].map((name) => path.join(machine.root, name)),
  ]);
  await runBlock(machine, "install");
  await runBlock(machine, "files", { replace: { "https://git.example.pk/rigbazaar.git": source } });
  expect(await readFile(path.join(machine.root, "useradd.log"), "utf8")).toContain("--system");
  const uploads = await stat(path.join(machine.root, "var/lib/rigbazaar/uploads"));
  expect([uploads.uid, uploads.mode & 0o777]).toEqual([machine.user?.uid ?? process.getuid?.(), 0o700]);
  const placed = {
    "upgrade.sh": "usr/local/sbin/rigbazaar-upgrade",
    "rigbazaar.sh": "usr/local/sbin/rigbazaar",
    "rigbazaar.env": "etc/rigbazaar.env",
    "rigbazaar@.service": "etc/systemd/system/rigbazaar@.service",
    "nginx.conf": "etc/nginx/conf.d/rigbazaar.conf",
  };
  expect(Object.keys(placed).sort()).toEqual((await readdir(DOCUMENTS)).sort());
  for (const [name, place] of Object.entries(placed))
    expect(await readFile(path.join(machine.root, place), "utf8")).toBe(
      await readFile(path.join(DOCUMENTS, name), "utf8"),
    );
  expect((await stat(path.join(machine.root, "etc/rigbazaar.env"))).mode & 0o777).toBe(0o600);
}, 60_000);

test("docs/operating.md: embedded database: the first owner is invited, and a backup restores deleted rows", async () => {
  const machine = await machineForThisTest();
  const nodes = await Supervisor.start(machine);
  onTestFinished(() => nodes[Symbol.asyncDispose]());
  await writePrograms(machine, nodes);
  await installRelease(machine, "v1");
  await installCommand(machine);
  const port = await findFreePort();
  await machine.writeSettings({ DATABASE_URL: "", DATABASE_CONNECTIONS: "", WEB_CONCURRENCY: "1" });
  await nodes.restart(port);
  await nodes.waitUntilReady(port);

  const invited = await runBlock(machine, "owner");
  expect(invited).toMatch(/^https:\/\/shop\.example\.pk\/office\/login#invitation=\S+\nThe link works once/);
  expect(await runBlock(machine, "backup-embedded")).toMatch(/^Backed up \d+ files/);
  const [made = ""] = await readdir(path.join(machine.root, "var/backups/rigbazaar"));
  await onEmbedded(machine, async (db) => {
    await db.delete(staffInvitation);
  });
  const restored = await runBlock(machine, "restore-embedded", {
    replace: { "2026-01-31": made, "@3000": `@${port}` },
  });
  expect(restored).toMatch(/^Restored the backup of /);
  await nodes.waitUntilReady(port);
  expect(await onEmbedded(machine, (db) => db.select({ email: staffInvitation.email }).from(staffInvitation))).toEqual([
    { email: "you@example.pk" },
  ]);
}, 180_000);

async function onEmbedded<T>({ root }: Machine, work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const db = connect({
    url: (await findRunningShopUrl(path.join(root, "var/lib/rigbazaar"))) ?? "",
    maxConnections: 1,
  });
  return work(db).finally(() => db.$client.end());
}

test("docs/operating.md: PostgreSQL server: a dump is restored into a new database, and the settings name it", async () => {
  const machine = await machineForThisTest();
  await using server = await startDebianPostgres(machine);
  await asSuperuser(server.env, "create role shop login password 'secret'", "create database shop owner shop");
  const url = `${server.url}shop`;
  await machine.writeSettings({ DATABASE_URL: url });
  await migrate(url);
  const db = connect({ url, maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  await seedIfEmpty(db, { seed: "none" });
  const { email } = await newStaff({ db });
  const uploads = path.join(machine.root, "var/lib/rigbazaar/uploads");
  execFileSync("sh", ["-c", `mkdir -p ${uploads}/originals && echo photo > ${uploads}/originals/u1`]);

  await runBlock(machine, "backup-server", { env: server.env });
  const made =
    (await readdir(path.join(machine.root, "var/backups/rigbazaar"))).find((name) => name.endsWith(".dump")) ?? "";
  await db.delete(staff);
  execFileSync("rm", ["-r", uploads]);
  await runBlock(machine, "restore-server", {
    env: server.env,
    replace: { "2026-01-31.dump": made, "postgres://shop:secret@127.0.0.1/": server.url },
  });

  const [, named = ""] =
    /^DATABASE_URL='(.*)'$/m.exec(await readFile(path.join(machine.root, "etc/rigbazaar.env"), "utf8")) ?? [];
  expect(named).toBe(`${server.url}shop_restored`);
  const restored = connect({ url: named, maxConnections: 1 });
  onTestFinished(() => restored.$client.end());
  expect(await restored.select({ email: staff.email }).from(staff)).toEqual([{ email }]);
  // The next start must find every migration applied by the tables' owner.
  await migrate(named);
  expect(await readFile(path.join(uploads, "originals/u1"), "utf8")).toBe("photo\n");
  const both = "rigbazaar@3000 rigbazaar@3001";
  expect(await readFile(path.join(machine.root, "systemctl.log"), "utf8")).toBe(`stop ${both}\nstart ${both}\n`);
}, 120_000);

async function asSuperuser({ PGHOST = "", PGPORT }: Record<string, string>, ...statements: string[]): Promise<void> {
  const client = new Client({ host: PGHOST, port: Number(PGPORT), user: "postgres", database: "postgres" });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
