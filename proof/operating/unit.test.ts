import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { connect } from "#database/database.ts";
import { readHalfColours, redAndBlue } from "#testing/data/pictures.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { newStaff } from "#testing/office/office.ts";
import { findProgram } from "#testing/services/debian-package.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { buildPages } from "../nodes/build-pages.ts";
import { findFreePort } from "../nodes/shop-node.ts";
import { createMachine, installRelease, type Machine, ROOT } from "./machine.ts";
import { readUnit, startUnit, type UnitNode } from "./unit-file.ts";

beforeAll(() => buildPages(), 300_000);

async function machineForThisTest(): Promise<Machine> {
  const machine = await createMachine();
  onTestFinished(() => machine[Symbol.asyncDispose]());
  return machine;
}

async function nodeForThisTest(machine: Machine): Promise<UnitNode> {
  const node = await startUnit(machine, await findFreePort());
  onTestFinished(() => node.stop());
  return node;
}

test("the unit runs the same command as npm start", async () => {
  const machine = await machineForThisTest();
  await machine.writeSettings({});
  const { command, args } = await readUnit(machine, 3000);
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  expect([path.basename(command), ...args].join(" ")).toBe(scripts.start);
});

test("two nodes of the unit run as an ordinary user on one release, build once and share uploads", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const machine = await machineForThisTest();
  const release = await installRelease(machine, "v1");
  const builds = path.join(machine.root, "var/lib/rigbazaar/builds");
  countBuilds(release, builds);
  await machine.writeSettings({ DATABASE_URL: database.url, DATABASE_CONNECTIONS: "30", WEB_CONCURRENCY: "1" });
  if (findProgram(["systemd-analyze"])) await verifyUnit(machine);

  const first = await nodeForThisTest(machine);
  await first.waitUntilReady();
  // One line only, because the process that compiles the sources restarts before it builds.
  expect(readFileSync(builds, "utf8")).toBe("build\n");
  const second = await nodeForThisTest(machine);
  await second.waitUntilReady();

  const db = connect({ url: database.url, maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  const owner = await OfficeCaller.signIn(() => first.origin, await newStaff({ db }));
  const photo = await owner.upload("uploadPhoto", await redAndBlue({ width: 96, height: 64 }).png().toBuffer());
  expect(photo?.status).toBe(200);
  const answer = await fetch(`${second.origin}${photo?.body.wholeUrl}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await readHalfColours(Buffer.from(await answer.arrayBuffer()))).toEqual({ left: "red", right: "blue" });
}, 180_000);

/** Makes each process that runs the build append a line. */
function countBuilds(release: string, file: string): void {
  const script = path.join(release, "shop/build.ts");
  appendFileSync(
    script,
    `\nimport { appendFileSync } from "node:fs";\nappendFileSync(${JSON.stringify(file)}, "build\\n");\n`,
  );
}

async function verifyUnit(machine: Machine): Promise<void> {
  const file = path.join(machine.root, "etc/rigbazaar@3000.service");
  await writeFile(file, await machine.readDocument("rigbazaar@.service"));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  const about = stderr.split("\n").filter((line) => line.includes("rigbazaar"));
  expect({ status, about }).toEqual({ status: 0, about: [] });
}
