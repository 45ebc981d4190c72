import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#testing/database/test-database.ts";
import { CHILD_ENVIRONMENT } from "#testing/processes/child-environment.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const WAIT_OPTIONS = { timeout: 240_000, interval: 50 };

test("dev: reloads the server in the same process when a file changes, and does not watch the data folder", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  // The default data folder is inside the project, too.
  mkdirSync(path.join(ROOT, ".cache"), { recursive: true });
  const dataDir = await mkdtemp(path.join(ROOT, ".cache/dev-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const pictures = path.join(dataDir, "pictures");
  mkdirSync(pictures);

  const shop = spawn(process.execPath, [path.join(ROOT, "shop/dev.ts")], {
    cwd: ROOT,
    env: { ...CHILD_ENVIRONMENT, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: "0", DRAWING: "off" },
  });
  onTestFinished(async () => {
    if (shop.exitCode === null) shop.kill("SIGKILL");
  });
  let output = "";
  for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  await vi.waitFor(() => expect(output).toContain("is open at"), WAIT_OPTIONS);
  if (process.platform === "linux") expect(listWatchedInodes(shop.pid)).not.toContain(statSync(pictures).ino);

  const source = path.join(ROOT, "server/clean-up.ts");
  const { atime, mtime } = statSync(source);
  utimesSync(source, atime, new Date());
  onTestFinished(() => utimesSync(source, atime, mtime));
  await vi.waitFor(() => expect(output).toContain("server/clean-up.ts has changed; open again"), WAIT_OPTIONS);
  const [, address = ""] = /listening on (http:[^)]+)/.exec(output) ?? [];
  expect((await fetch(`${address}/api/state/getState`)).status).toBe(200);
  expect((await fetch(address)).status).toBe(200);

  shop.kill("SIGTERM");
  expect(await once(shop, "exit")).toEqual([0, null]);
}, 600_000);

/** Lists the inodes of the files and folders that the process watches. */
function listWatchedInodes(pid: number | undefined): number[] {
  const folder = `/proc/${pid}/fdinfo`;
  return readdirSync(folder).flatMap((fd) =>
    [...readFileSync(path.join(folder, fd), "utf8").matchAll(/^inotify .*?ino:([0-9a-f]+)/gm)].map(([, inode]) =>
      Number.parseInt(inode ?? "", 16),
    ),
  );
}
