import { chmod, chown, lstat, mkdir, readdir, readFile, readlink, rm, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { backup, restore } from "../backup/backup.ts";
import { findBinaries } from "../binaries.ts";
import { ensureReachableBinaries, REACHABLE_FOLDER, toShortHash } from "../data-folder.ts";
import { startEmbedded } from "../embedded.ts";
import { startOtherShop } from "../testing/other-shop.ts";
import { createTemporaryFolder, query, readNotes, start, writeNotes } from "../testing/temporary-shop.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { isAlive } from "./process-table.ts";
import { canRun, chooseUser, isRoot } from "./unprivileged.ts";

const ONE = [{ one: 1 }];

it.runIf(!isRoot())(
  "as an ordinary user: the server runs as that user (the other cases of this file need root)",
  async () => {
    const dataDir = await createTemporaryFolder();
    await start(dataDir);
    expect((await stat(path.join(dataDir, "postgres"))).uid).toBe(process.getuid?.());
  },
);

it.runIf(isRoot())("as root: the server runs as an unprivileged user, who owns the cluster", async () => {
  const dataDir = await createTemporaryFolder();
  const database = await start(dataDir);
  const cluster = await stat(path.join(dataDir, "postgres"));
  expect(cluster.uid).not.toBe(0);
  expect(cluster.mode & 0o777).toBe(0o700);
  const { pid } = (await readPostmasterFile(path.join(dataDir, "postgres"))) ?? { pid: 0 };
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  expect(status).toMatch(new RegExp(`^Uid:\\t${cluster.uid}\\t${cluster.uid}\\t`, "m"));
  expect(status).toMatch(/^Groups:\s*$/m);
  expect(await query(database.url, "SELECT 1 AS one")).toEqual(ONE);
});

it.runIf(isRoot())(
  "as root, in a data folder closed to others: only the server's group is let through it",
  async () => {
    const dataDir = path.join(await createTemporaryFolder(), "closed");
    await mkdir(dataDir, { mode: 0o700 });
    await start(dataDir);
    const found = await stat(dataDir);
    expect(found.mode & 0o777).toBe(0o710);
    expect(found.gid).toBe((await stat(path.join(dataDir, "postgres"))).gid);
  },
);

/** A data folder below one that the server's user cannot enter, such as /root. */
async function hiddenFolder(): Promise<{ dataDir: string; elsewhere: string }> {
  const above = await createTemporaryFolder();
  await chmod(above, 0o700);
  const dataDir = path.join(above, "data");
  const elsewhere = path.join(REACHABLE_FOLDER, toShortHash(dataDir));
  onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
  return { dataDir, elsewhere };
}

it.runIf(isRoot())(
  "as root, below a folder closed to others: the cluster lives elsewhere, and a link leads there",
  async () => {
    const { dataDir, elsewhere } = await hiddenFolder();
    const target = path.join(await createTemporaryFolder(), "copy");
    const first = await start(dataDir);
    await writeNotes(first.url, "note");
    await first.stop();
    expect(await readlink(path.join(dataDir, "postgres"))).toBe(path.join(elsewhere, "postgres"));

    const second = await start(dataDir);
    await backup({ dataDir, target });
    await writeNotes(second.url, "later");
    await second.stop();
    const { before } = await restore({ dataDir, source: target });
    expect(path.dirname(before ?? "")).toBe(elsewhere);
    expect((await lstat(path.join(dataDir, "postgres"))).isSymbolicLink()).toBe(true);
    expect(await readNotes((await start(dataDir)).url)).toEqual(["note"]);
  },
);

it.runIf(isRoot())(
  "as root, when the cluster elsewhere is gone: refuses rather than opening an empty shop",
  async () => {
    const { dataDir, elsewhere } = await hiddenFolder();
    await (await start(dataDir)).stop();
    await rm(path.join(elsewhere, "postgres"), { recursive: true });
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/was stored in .* which is gone/);
  },
);

it.runIf(isRoot())(
  "as root, when the data folder was removed: starts a new database and moves the former cluster aside",
  async () => {
    const { dataDir, elsewhere } = await hiddenFolder();
    const other = await startOtherShop(dataDir);
    await writeNotes(other.answer.url ?? "", "old");
    const orphan = await readPostmasterFile(path.join(elsewhere, "postgres"));
    await other.kill();
    await rm(dataDir, { recursive: true });
    const database = await start(dataDir);
    await expect(readNotes(database.url)).rejects.toThrow(/does not exist/);
    expect(isAlive(orphan?.pid ?? 0)).toBe(false);
    expect((await readdir(elsewhere)).join()).toContain("postgres.abandoned-");
  },
);

it.runIf(isRoot())("as root, when the programs are out of the user's reach: runs a copy", async () => {
  const user = await chooseUser(0);
  const closed = await createTemporaryFolder();
  await chmod(closed, 0o700);
  const binaries = await findBinaries();
  await symlink(binaries.folder, path.join(closed, "native"));
  const hidden = { ...binaries, postgres: path.join(closed, "native", "bin", "postgres") };
  expect(await canRun(user, hidden.postgres)).toBe(false);
  const copy = await ensureReachableBinaries(hidden, user, await createTemporaryFolder());
  expect(copy.folder).not.toBe(hidden.folder);
  expect(await canRun(user, copy.postgres)).toBe(true);
});

it.runIf(isRoot())("as another user, in a folder only that user may enter: works, and root can take over", async () => {
  const user = await chooseUser(0);
  const dataDir = path.join(await createTemporaryFolder(), "private");
  await mkdir(dataDir, { mode: 0o700 });
  await chown(dataDir, user.uid, user.gid);
  const shop = await startOtherShop(dataDir, { uid: user.uid, gid: user.gid });
  await writeNotes(shop.answer.url ?? "", "note");
  await shop.stop();
  const database = await start(dataDir);
  expect(await readNotes(database.url)).toEqual(["note"]);
  expect((await stat(path.join(dataDir, "postgres"))).uid).toBe(user.uid);
});

it.runIf(isRoot())("as another user, on a cluster of a third user: refuses with the reason", async () => {
  const user = await chooseUser(0);
  const dataDir = await createTemporaryFolder();
  await mkdir(path.join(dataDir, "postgres"), { mode: 0o755 });
  await chown(dataDir, user.uid, user.gid);
  const shop = await startOtherShop(dataDir, { uid: user.uid, gid: user.gid });
  expect(shop.answer.refused).toMatch(/belongs to another user \(uid 0\)/);
});
