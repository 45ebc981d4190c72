import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { startOtherShop } from "#database/embedded/testing/other-shop.ts";
import {
  folderWithDatabase,
  readNotes,
  start,
  temporaryFolder,
  writeNotes,
} from "#database/embedded/testing/temporary-shop.ts";
import { shopCommand } from "#testing/shop-command.ts";

// Each command is a process of its own.
const TIMEOUT = { timeout: 120_000 };

test(
  "backup, restore: the rows of that moment and the uploads come back, and what stood there is kept",
  TIMEOUT,
  async () => {
    const dataDir = await folderWithDatabase();
    const env = { DATA_DIR: dataDir };
    const target = path.join(await temporaryFolder(), "monday");
    const shop = await startOtherShop(dataDir);
    await writeNotes(shop.answer.url ?? "", "before");
    const uploads = path.join(dataDir, "uploads", "originals");
    await mkdir(uploads, { recursive: true });
    await writeFile(path.join(uploads, "photo.webp"), "a photo");
    await writeFile(path.join(uploads, "half.webp.part"), "half a ph");
    const backedUp = await shopCommand(["backup", target], env);
    expect(backedUp).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up \d+ files, \d+ MiB, to /) });
    const key = path.join(dataDir, "secrets.key");
    expect(backedUp.said).toContain(`The key of the secrets in it is not in the backup: keep ${key} in another place`);
    await writeNotes(shop.answer.url ?? "", "after");

    const refused = await shopCommand(["restore", target], env);
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/^Another shop .* stop it first/) });
    await shop.stop();

    await rm(path.join(dataDir, "uploads"), { recursive: true });
    const restored = await shopCommand(["restore", target], env);
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored the backup of .* is kept as /) });
    expect(existsSync(restored.said.split(" is kept as ")[1] ?? "")).toBe(true);
    expect(await readNotes((await start(dataDir)).url)).toEqual(["before"]);
    expect(await readdir(uploads)).toEqual(["photo.webp"]);
    expect(await readFile(path.join(uploads, "photo.webp"), "utf8")).toBe("a photo");
  },
);

test("backup, restore: wrong use, nothing to back up and a database elsewhere are one line each", TIMEOUT, async () => {
  const empty = { DATA_DIR: await temporaryFolder() };
  expect(await shopCommand(["backup"], empty)).toMatchObject({ code: 2, said: "Usage: npm run shop -- backup <dir>" });
  expect(await shopCommand(["restore", "a", "b"], empty)).toMatchObject({
    code: 2,
    said: "Usage: npm run shop -- restore <dir>",
  });
  const nothing = await shopCommand(["backup", path.join(empty.DATA_DIR, "copy")], empty);
  expect(nothing).toMatchObject({ code: 1, said: expect.stringMatching(/^No database to back up in .*$/) });
  const elsewhere = await shopCommand(["restore", "copy"], { DATABASE_URL: "postgres://shop@db.example/shop" });
  expect(elsewhere).toMatchObject({ code: 1, said: expect.stringMatching(/^DATABASE_URL names a server: .*$/) });
});
