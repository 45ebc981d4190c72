import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CourierConnection, CourierConnections } from "#contract/office/cash/courier-connection.ts";
import { desc, sql } from "#database/orm.ts";
import { auditEntry, connection, connectionKey, courierAnswer, loadSheet } from "#database/schema.ts";
import { invalidateConnections } from "#server/connection/index.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { PostExServer } from "#testing/services/postex-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { deleteOldLoadSheetDocuments } from "../load-sheet/load-sheet.repository.ts";
import { setCourierHosts } from "./courier-adapters.ts";
import { deleteOldCourierAnswers } from "./store-answer.ts";

const TOKEN = "postex-token-1234567890-4242";
const KEYS = { token: TOKEN, pickupAddressCode: "001" };
const postex = new PostExServer(TOKEN);
let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await testShop();
  cookie = await signInToOffice(shop, await newStaff(shop));
  setCourierHosts(shop.shop, { postex: { baseUrl: await postex.start() } });
});
beforeEach(async () => {
  for (const table of [connectionKey, connection, courierAnswer]) await shop.db.delete(table);
  invalidateConnections(shop.shop);
  postex.fail();
});
afterAll(async () => {
  await shop.close();
  await postex.stop();
});

const list = async () =>
  (await callOffice(shop, "listCourierConnections", { cookie })).json<CourierConnections>().connections;
const put = (body: object, as = cookie) =>
  callOffice(shop, "changeCourierConnection", { cookie: as, params: { courier: "postex" }, body });
const check = async () => {
  const answer = await callOffice(shop, "checkCourierKeys", { cookie, params: { courier: "postex" } });
  return answer.json<{ outcome: string; text: string }>();
};
const getPostEx = async () => (await list()).find(({ name }) => name === "postex") as CourierConnection;

test("listCourierConnections, a new shop: every courier is off and says what is missing", async () => {
  const connections = await list();
  expect(connections.map(({ name, isOn }) => [name, isOn])).toEqual([
    ["postex", false],
    ["leopards", false],
    ["trax", false],
    ["tcs", false],
  ]);
  expect(connections[0]).toMatchObject({ problems: ["Missing: API token, Pick-up address code"], capabilities: [] });
});

test("changeCourierConnection: keys are encrypted, shown by their last four characters, and never returned", async () => {
  const answer = await put({ version: 0, isOn: true, keys: KEYS });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.body).not.toContain(TOKEN);
  expect(await getPostEx()).toMatchObject({
    isOn: true,
    problems: [],
    capabilities: expect.arrayContaining(["findByReference", "createLoadSheet"]),
    keys: [
      { name: "token", lastFour: "4242", value: null },
      { name: "pickupAddressCode", value: "001", isPublic: true },
    ],
  });
  expect(JSON.stringify(await shop.db.select().from(connectionKey))).not.toContain(TOKEN);
});

test("changeCourierConnection: cannot be switched on without its keys", async () => {
  const answer = await put({ version: 0, isOn: true, keys: { token: TOKEN } });
  expect(answer.json()).toMatchObject({ fields: { isOn: "PostEx cannot be on without: Pick-up address code" } });
});

test("checkCourierKeys: accepted, refused and unknown; the raw answers are stored without the key", async () => {
  await put({ version: 0, keys: KEYS });
  expect((await check()).outcome).toBe("accepted");
  postex.fail("html");
  expect((await check()).outcome).toBe("unknown");
  await put({ version: 1, keys: { token: "postex-token-of-someone" } });
  expect((await check()).outcome).toBe("refused");
  const answers = await shop.db.select().from(courierAnswer);
  expect(answers.map(({ operation, status }) => [operation, status])).toEqual([
    ["check-keys", 200],
    ["check-keys", 200],
    ["check-keys", 401],
  ]);
  expect(JSON.stringify(answers)).not.toMatch(/postex-token/);
});

test("answers and load sheets of couriers are deleted after 90 days, and answers about tracking after a week", async () => {
  for (const [operation, days] of [
    ["book", 89],
    ["book", 91],
    ["track", 6],
    ["track", 8],
    ["push", 8],
  ] as const)
    await shop.db.insert(courierAnswer).values({
      service: "trax",
      operation,
      answer: String(days),
      at: sql`now() - make_interval(days => ${days})` as unknown as Date,
    });
  const sheet = {
    service: "leopards" as const,
    actorName: "Ali",
    state: "made" as const,
    document: Buffer.from("%PDF-"),
  };
  const longAgo = sql`now() - interval '91 days'` as unknown as Date;
  await shop.db.insert(loadSheet).values([sheet, { ...sheet, createdAt: longAgo }]);
  await deleteOldCourierAnswers(shop.db);
  await deleteOldLoadSheetDocuments(shop.db);
  expect((await shop.db.select().from(loadSheet)).filter(({ document }) => document !== null)).toHaveLength(1);
  expect((await shop.db.select().from(courierAnswer)).map(({ answer }) => answer)).toEqual(["89", "6"]);
});

test("access: settings.write, and to change anything the password again; switching can be undone", async () => {
  const member = await signInToOffice(shop, await newStaff(shop, { role: "orders" }));
  expect((await put({ version: 0, isOn: false }, member)).statusCode).toBe(403);
  const owner = await newStaff(shop);
  const own = await signInToOffice(shop, owner);
  await shop.db.execute(
    sql`update staff_session set proven_at = now() - interval '1 hour' where staff_id = ${owner.id}`,
  );
  expect((await put({ version: 0, keys: KEYS }, own)).json()).toMatchObject({ code: "proof-needed" });
  await put({ version: 0, isOn: true, keys: KEYS });
  const [switched] = await shop.db
    .select()
    .from(auditEntry)
    .where(sql`action = 'connection.change'`)
    .orderBy(desc(auditEntry.place))
    .limit(1);
  const undone = await callOffice(shop, "undoChange", { cookie, params: { place: switched?.place ?? 0 } });
  expect(undone.statusCode, undone.body).toBe(204);
  expect((await getPostEx()).isOn).toBe(false);
});
