import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { testShopForThisTest } from "#testing/test-shop.ts";
import { startDrawing } from "./index.ts";

/** What everybody on the machine may read of every process. */
function commandLines(): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8");
      } catch {
        return ""; // it has ended meanwhile
      }
    });
}

test.runIf(process.platform === "linux")("drawing: the database's password is no argument of the process", async () => {
  const picturesDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-pictures-"));
  onTestFinished(() => rm(picturesDir, { recursive: true, force: true }));
  const { shop, databaseUrl } = await testShopForThisTest({ env: { PICTURES_DIR: picturesDir } });
  onTestFinished(startDrawing(shop, databaseUrl.replace("@", ":not-for-everybody@")));
  await vi.waitFor(() => expect(commandLines().some((line) => line.includes(picturesDir))).toBe(true), 10_000);
  expect(commandLines().filter((line) => line.includes("not-for-everybody"))).toEqual([]);
  // It got the address all the same.
  await vi.waitFor(() => expect(readdirSync(picturesDir)).not.toEqual([]), { timeout: 30_000, interval: 100 });
});
