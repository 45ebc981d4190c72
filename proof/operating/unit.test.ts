import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { connect } from "#database/database.ts";
import { findProgram } from "#testing/debian-package.ts";
import { newStaff } from "#testing/office.ts";
import { halves, redAndBlue } from "#testing/pictures.ts";
import { testDatabase } from "#testing/test-database.ts";
import { buildPages } from "../build-pages.ts";
import { OfficeCaller } from "../office-caller.ts";
import { freePort } from "../shop-node.ts";
import { createMachine, installRelease, type Machine, ROOT } from "./machine.ts";
import { readUnit, startUnit, type UnitNode } from "./unit-file.ts";

beforeAll(() => buildPages(), 300_000);

async function machineForThisTest(): Promise<Machine> {
  const machine = await createMachine();
  onTestFinished(() => machine[Symbol.asyncDispose]());
  return machine;
}

async function nodeForThisTest(machine: Machine): Promise<UnitNode> {
  const node = await startUnit(machine, await freePort());
  onTestFinished(() => node.stop());
  return node;
}

test("the unit runs what npm start runs", async () => {
  const machine = await machineForThisTest();
  await machine.writeSettings({});
  const { command, args } = await readUnit(machine, 3000);
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  expect([path.basename(command), ...args].join(" ")).toBe(scripts.start);
});

test("the unit: two nodes start as an ordinary user on one release, build once, and share what was uploaded", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const machine = await machineForThisTest();
  const release = await installRelease(machine, "v1");
  const builds = path.join(machine.root, "var/lib/rigbazaar/builds");
  countBuilds(release, builds);
  await machine.writeSettings({ DATABASE_URL: database.url, DATABASE_CONNECTIONS: "30", WEB_CONCURRENCY: "1" });
  if (findProgram(["systemd-analyze"])) await verifyUnit(machine);

  const first = await nodeForThisTest(machine);
  await first.untilReady();
  // One line for the start: the process that compiled the sources begins anew before it builds.
  expect(readFileSync(builds, "utf8")).toBe("build\n");
  const second = await nodeForThisTest(machine);
  await second.untilReady();

  const db = connect({ url: database.url, maxConnections: 1 });
  onTestFinished(() => db.$client.end());
  const owner = await OfficeCaller.signIn(() => first.origin, await newStaff({ db }));
  const photo = await owner.upload("uploadPhoto", await redAndBlue({ width: 96, height: 64 }).png().toBuffer());
  expect(photo?.status).toBe(200);
  const answer = await fetch(`${second.origin}${photo?.body.wholeUrl}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await halves(Buffer.from(await answer.arrayBuffer()))).toEqual({ left: "red", right: "blue" });
}, 180_000);

/** Each process that would build the pages writes a line. */
function countBuilds(release: string, file: string): void {
  const script = path.join(release, "shop/build.ts");
  appendFileSync(
    script,
    `\nimport { appendFileSync } from "node:fs";\nappendFileSync(${JSON.stringify(file)}, "build\\n");\n`,
  );
}

async function verifyUnit(machine: Machine): Promise<void> {
  const file = path.join(machine.root, "etc/rigbazaar@3000.service");
  await writeFile(file, await machine.document("rigbazaar@.service"));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  const about = stderr.split("\n").filter((line) => line.includes("rigbazaar"));
  expect({ status, about }).toEqual({ status: 0, about: [] });
}
