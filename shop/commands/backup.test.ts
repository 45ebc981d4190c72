import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { startOtherShop } from "#database/embedded/testing/other-shop.ts";
import {
  createFolderWithDatabase,
  createTemporaryFolder,
  readNotes,
  start,
  writeNotes,
} from "#database/embedded/testing/temporary-shop.ts";
import { runShopCommand } from "#testing/processes/shop-command.ts";

// Each command starts a process of its own.
const TIMEOUT = { timeout: 600_000 };

test(
  "backup, restore: the rows and uploads of the backup are restored, and the previous database is moved aside",
  TIMEOUT,
  async () => {
    const dataDir = await createFolderWithDatabase();
    const env = { DATA_DIR: dataDir };
    const target = path.join(await createTemporaryFolder(), "monday");
    const shop = await startOtherShop(dataDir);
    await writeNotes(shop.answer.url ?? "", "before");
    const uploads = path.join(dataDir, "uploads", "originals");
    await mkdir(uploads, { recursive: true });
    await writeFile(path.join(uploads, "photo.webp"), "a photo");
    await writeFile(path.join(uploads, "half.webp.part"), "half a ph");
    const backedUp = await runShopCommand(["backup", target], env);
    expect(backedUp).toMatchObject({ code: 0, message: expect.stringMatching(/^Backed up \d+ files, \d+ MiB, to /) });
    const key = path.join(dataDir, "secrets.key");
    expect(backedUp.message).toContain(
      `The backup does not contain the key of its secrets: keep ${key} in another place`,
    );
    await writeNotes(shop.answer.url ?? "", "after");

    const refused = await runShopCommand(["restore", target], env);
    expect(refused).toMatchObject({ code: 1, message: expect.stringMatching(/^Another shop .* stop it first/) });
    await shop.stop();

    await rm(path.join(dataDir, "uploads"), { recursive: true });
    const restored = await runShopCommand(["restore", target], env);
    expect(restored).toMatchObject({
      code: 0,
      message: expect.stringMatching(/^Restored the backup of .* was moved to /),
    });
    expect(existsSync(restored.message.split(" was moved to ")[1] ?? "")).toBe(true);
    expect(await readNotes((await start(dataDir)).url)).toEqual(["before"]);
    expect(await readdir(uploads)).toEqual(["photo.webp"]);
    expect(await readFile(path.join(uploads, "photo.webp"), "utf8")).toBe("a photo");
  },
);

test("backup, restore: wrong usage, no database and an external database give one line each", TIMEOUT, async () => {
  const empty = { DATA_DIR: await createTemporaryFolder() };
  expect(await runShopCommand(["backup"], empty)).toMatchObject({
    code: 2,
    message: "Usage: npm run shop -- backup <dir>",
  });
  expect(await runShopCommand(["restore", "a", "b"], empty)).toMatchObject({
    code: 2,
    message: "Usage: npm run shop -- restore <dir>",
  });
  const nothing = await runShopCommand(["backup", path.join(empty.DATA_DIR, "copy")], empty);
  expect(nothing).toMatchObject({ code: 1, message: expect.stringMatching(/^No database to back up in .*$/) });
  const elsewhere = await runShopCommand(["restore", "copy"], { DATABASE_URL: "postgres://shop@db.example/shop" });
  expect(elsewhere).toMatchObject({ code: 1, message: expect.stringMatching(/^DATABASE_URL points to a server: .*$/) });
});
