import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Db } from "#database/database.ts";
import { secretsKey } from "#database/schema.ts";
import type { TestDatabase } from "#testing/database/database-server.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { createKeyFile, findKeyRing } from "./key-file.ts";
import { KeyRing, UnreadableSecret } from "./key-ring.ts";
import { openKeyRing, registerKey } from "./keys-in-use.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(async () => void (await db.delete(secretsKey)));

async function newFolder() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-secrets-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir: path.join(dataDir, "data"), secretsKeys: undefined };
}
const ringOf = () => new KeyRing([randomBytes(32)]);
const register = (ring: KeyRing) => db.transaction((tx) => registerKey(tx, ring));

test("start: the first start creates the key file, readable by its owner only; later starts reuse the file", async () => {
  const env = await newFolder();
  const { currentId } = await openKeyRing(db, env);
  const file = path.join(env.dataDir, "secrets.key");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await openKeyRing(db, env)).currentId).toBe(currentId);
  expect((await findKeyRing(env))?.currentId).toBe(currentId);
});

test("start: processes that start together get one key", async () => {
  const env = await newFolder();
  const rings = await Promise.all([1, 2, 3, 4].map(() => createKeyFile(env)));
  expect(new Set(rings.map(({ currentId }) => currentId)).size).toBe(1);
});

test("start: SECRETS_KEY takes precedence, and no file is created", async () => {
  const env = await newFolder();
  const given = { ...env, secretsKeys: [randomBytes(32)] };
  expect((await openKeyRing(db, given)).currentId).toBe(new KeyRing(given.secretsKeys).currentId);
  await expect(stat(env.dataDir)).rejects.toThrow();
});

test.each(["another", "none"])(
  "start: a node with %s of the keys in use is refused in one line that says what to do",
  async (has) => {
    const env = await newFolder();
    const used = ringOf();
    await register(used);
    const starting = openKeyRing(db, { ...env, ...(has === "another" && { secretsKeys: [randomBytes(32)] }) });
    const error = await starting.catch((refusal: unknown) => refusal as Error);
    expect(error).toMatchObject({ name: "StartupError", message: expect.stringMatching(/^[^\n]+$/) });
    expect((error as Error).message).toContain(used.currentId);
    expect((error as Error).message).toContain(`this node has ${has}`);
    for (const way of ["set SECRETS_KEY to the same value on all nodes", "secrets.key back", "secrets forget"])
      expect((error as Error).message).toContain(way);
    // Creating a key now would only hide the problem.
    await expect(stat(env.dataDir)).rejects.toThrow();
  },
);

test("start: during a key rotation, nodes with both keys start", async () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const env = await newFolder();
  await register(new KeyRing([older]));
  await expect(openKeyRing(db, { ...env, secretsKeys: [newer, older] })).resolves.toBeInstanceOf(KeyRing);
  await expect(openKeyRing(db, { ...env, secretsKeys: [newer] })).rejects.toThrow(/SECRETS_KEY/);
});

test("of several nodes that register different keys at once, only one succeeds", async () => {
  const outcomes = await Promise.allSettled([register(ringOf()), register(ringOf()), register(ringOf())]);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(UnreadableSecret);
  expect(await db.select().from(secretsKey)).toHaveLength(1);
});

test("start: a file without a key is refused and not changed", async () => {
  const env = await newFolder();
  await createKeyFile(env);
  const file = path.join(env.dataDir, "secrets.key");
  await writeFile(file, "nonsense");
  await expect(openKeyRing(db, env)).rejects.toThrow(/secrets.key holds no key/);
  expect(await readFile(file, "utf8")).toBe("nonsense");
});
