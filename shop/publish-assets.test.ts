import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { OLD_ASSETS_DAYS } from "#contract/rules/limits.ts";
import { publishAssets } from "./publish-assets.ts";

const DAY_MS = 86_400_000;
const BEGIN = Date.parse("2026-03-01T00:00:00Z");
const day = (count: number) => new Date(BEGIN + count * DAY_MS);

async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-assets-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function buildWith(files: Record<string, string>): Promise<string> {
  const build = await createTemporaryFolder();
  for (const app of ["client", "office"]) await mkdir(path.join(build, app, "assets"), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const [app = "", file = ""] = name.split("/");
    await writeFile(path.join(build, app, "assets", file), text);
  }
  return build;
}

const published = async (assetsDir: string) =>
  (await readdir(assetsDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(assetsDir, path.join(entry.parentPath, entry.name)))
    .sort();

test("publishAssets: publishes the files of both apps and their list", async () => {
  const assetsDir = await createTemporaryFolder();
  const build = await buildWith({
    "client/shop-1.js": "shop",
    "client/shop-1.js.br": "s",
    "office/app-1.css": "office",
  });
  await publishAssets(build, { assetsDir });
  expect(await published(assetsDir)).toEqual([
    "client/shop-1.js",
    "client/shop-1.js.br",
    "latest.json",
    "office/app-1.css",
  ]);
  expect(await readFile(path.join(assetsDir, "office/app-1.css"), "utf8")).toBe("office");
});

test("publishAssets: keeps a release's files for some days after the next release, however long it ran, and then removes them", async () => {
  const assetsDir = await createTemporaryFolder();
  const first = await buildWith({ "client/shop-1.js": "1", "client/same.js": "" });
  const second = await buildWith({ "client/shop-2.js": "2", "client/same.js": "" });
  await publishAssets(first, { assetsDir, now: day(0) });
  // The first release was published long ago and is in use until this moment.
  await publishAssets(second, { assetsDir, now: day(100) });
  await publishAssets(second, { assetsDir, now: day(100 + OLD_ASSETS_DAYS) });
  expect(await published(assetsDir)).toEqual(["client/same.js", "client/shop-1.js", "client/shop-2.js", "latest.json"]);
  await publishAssets(second, { assetsDir, now: day(101 + OLD_ASSETS_DAYS) });
  expect(await published(assetsDir)).toEqual(["client/same.js", "client/shop-2.js", "latest.json"]);
});

test("publishAssets: replaces a truncated file", async () => {
  const assetsDir = await createTemporaryFolder();
  const build = await buildWith({ "client/shop-1.js": "whole" });
  await mkdir(path.join(assetsDir, "client"));
  await writeFile(path.join(assetsDir, "client/shop-1.js"), "who");
  await publishAssets(build, { assetsDir });
  expect(await readFile(path.join(assetsDir, "client/shop-1.js"), "utf8")).toBe("whole");
});
