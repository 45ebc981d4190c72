import { mkdtemp, readdir, readlink, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { switchBuild } from "./build.ts";

test("switchBuild: replaces the current build, even after a crash that left the new link behind", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-builds-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const link = path.join(folder, "current");
  await switchBuild("first", link);
  await symlink("interrupted", `${link}.new`);
  await switchBuild("second", link);
  expect(await readlink(link)).toBe("second");
  expect(await readdir(folder)).toEqual(["current"]);
});
