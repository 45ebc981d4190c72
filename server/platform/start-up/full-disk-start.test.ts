import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { StartupError } from "#database/embedded/process/startup-error.ts";
import { isRoot } from "#database/embedded/process/unprivileged.ts";
import { CHILD_ENVIRONMENT } from "#testing/processes/child-environment.ts";
import { mountSmallDisk } from "#testing/services/small-disk.ts";
import { readEnvironment } from "../settings/environment.ts";
import { explainFailedStart } from "./start-failure.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** What a start prints, without progress lines. */
async function complaint(
  script: string,
  env: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const start = spawn(process.execPath, [path.join(ROOT, script)], {
    env: { ...CHILD_ENVIRONMENT, PORT: "0", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [printed, [code]] = await Promise.all([text(start.stderr), once(start, "exit") as Promise<[number | null]>]);
  return { code, lines: printed.split("\n").filter((line) => line !== "" && !line.startsWith("  ")) };
}

const noDisk =
  isRoot() &&
  (await mountSmallDisk("1m")
    .then(async (disk) => disk[Symbol.asyncDispose]())
    .catch(String));

describe.skipIf(!isRoot() || typeof noDisk === "string")("start: on a full disk", () => {
  test.each([
    ["the database is created", "20m"],
    ["the shop is filled", "60m"],
  ])(
    "while %s: one line says which disk, and the exit code is 1",
    async (_step, size) => {
      await using disk = await mountSmallDisk(size);
      expect(await complaint("server/main.ts", { DATA_DIR: disk.folder })).toEqual({
        code: 1,
        lines: [`RigBazaar cannot start: The disk that holds ${disk.folder} is full: make room on it and start again`],
      });
    },
    120_000,
  );

  test("while the pages' files are put in place: one line says which disk", async () => {
    await using disk = await mountSmallDisk("1m");
    expect(await complaint("shop/build.ts", { ASSETS_DIR: disk.folder })).toEqual({
      code: 1,
      lines: [`The pages could not be built: the disk that holds ${disk.folder} is full`],
    });
  }, 300_000);
});

test.each([
  ["Node's", Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
  [
    "PostgreSQL's, behind a query's",
    new Error("A query failed", { cause: Object.assign(new Error("could not extend file"), { code: "53100" }) }),
  ],
  [
    "initdb's",
    new StartupError("PostgreSQL did not start", { hint: "FATAL: could not write to file: No space left on device" }),
  ],
])("explainFailedStart: %s error of a full disk becomes one line for the operator", async (_name, error) => {
  const env = readEnvironment({ DATA_DIR: "/srv/data" });
  await expect(explainFailedStart(error, env)).resolves.toMatchObject({
    name: "StartupError",
    message: "The disk that holds /srv/data is full: make room on it and start again",
  });
  await expect(explainFailedStart(new Error("something else"), env)).resolves.toMatchObject({
    message: "something else",
  });
});
