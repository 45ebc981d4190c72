import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readEnvironment } from "#server/platform/settings/environment.ts";
import { CommandError } from "../command.ts";
import { command } from "./version.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

test("version: names the release, Node and the newest migration; takes no arguments", async () => {
  const lines: string[] = [];
  const run = (...args: string[]) =>
    command({
      args,
      env: readEnvironment({}),
      print: (text) => lines.push(text),
      usageError: () => new CommandError("Usage"),
    });
  await run();
  const { version } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as { version: string };
  const newest = readdirSync(path.join(ROOT, "database/migrations"))
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .at(-1);
  expect(lines).toEqual([`RigBazaar ${version}`, `Node ${process.versions.node}`, `Newest migration ${newest}`]);
  await expect(run("now")).rejects.toThrow("Usage");
});
