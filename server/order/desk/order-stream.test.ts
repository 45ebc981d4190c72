import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { sql } from "#database/orm.ts";
import { ChangeListener } from "#server/cache/changes.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { PATIENCE } from "#testing/patience.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { getOrderStreams, ORDERS_TAG, OrderStreams } from "./order-stream.ts";

const CHANGED = "event: orders\ndata: changed\n\n";
const STARTED = "retry: 3000\n\n";
const yes = () => Promise.resolve(true);

test("watch: sends an event for changed orders and for nothing else", async () => {
  const streams = new OrderStreams();
  const stream = streams.watch(yes);
  streams.invalidate(["product:x"]);
  streams.invalidate(["staff"]);
  streams.invalidate([ORDERS_TAG]);
  await vi.waitFor(() => expect(stream.readableLength).toBe(STARTED.length + CHANGED.length), PATIENCE);
  streams.close();
  expect((await stream.toArray()).join("")).toBe(STARTED + CHANGED);
});

test("watch: changes during a permission check cause one more check and one more event", async () => {
  const streams = new OrderStreams();
  const answers: ((may: boolean) => void)[] = [];
  const stream = streams.watch(() => new Promise((resolve) => answers.push(resolve)));
  for (let turn = 0; turn < 100; turn += 1) streams.invalidate([ORDERS_TAG]);
  answers[0]?.(true);
  await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENCE);
  answers[1]?.(true);
  await vi.waitFor(() => expect(stream.readableLength).toBe(STARTED.length + 2 * CHANGED.length), PATIENCE);
  expect(answers).toHaveLength(2);
  streams.close();
});

test("watch: without permission the stream ends and sends nothing", async () => {
  const streams = new OrderStreams();
  const stream = streams.watch(() => Promise.resolve(false));
  streams.invalidate([ORDERS_TAG]);
  expect((await stream.toArray()).join("")).toBe(STARTED);
});

test("watch: a heartbeat checks the permission, so that a stream ends without any change", async () => {
  const streams = new OrderStreams({ heartbeatMs: 5 });
  let may = true;
  const stream = streams.watch(() => Promise.resolve(may));
  await once(stream, "readable");
  may = false;
  for await (const text of stream) expect([STARTED, ": here\n\n"].join("")).toContain(String(text).slice(0, 5));
});

test("watch: while the permission check fails nothing is sent; afterwards the event is sent", async () => {
  const streams = new OrderStreams();
  let away = true;
  const stream = streams.watch(() => (away ? Promise.reject(new Error("away")) : yes()));
  streams.invalidate([ORDERS_TAG]);
  await new Promise(setImmediate);
  expect(stream.readableLength).toBe(STARTED.length);
  away = false;
  streams.invalidate(["staff"]);
  await vi.waitFor(() => expect(stream.readableLength).toBe(STARTED.length + CHANGED.length), PATIENCE);
  streams.close();
});

let shop: TestShop;
let listener: ChangeListener;
beforeAll(async () => {
  shop = await testShop();
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  listener = new ChangeListener({ url: shop.databaseUrl, caches: [getOrderStreams(shop.shop)], onError: () => {} });
  await listener.start();
});
afterAll(async () => {
  await listener.stop();
  await shop.close();
});

/** Opens the stream over HTTP as a browser does. */
async function watch(cookie: string) {
  const { port } = shop.app.server.address() as AddressInfo;
  const path = API_BASE + OFFICE_CALLS.watchOrders.path;
  const request = http.get({ port, host: "127.0.0.1", path, headers: { cookie, accept: "text/event-stream" } });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  onTestFinished(() => void request.destroy());
  const ended = new Promise((resolve) => response.once("end", resolve));
  response.on("error", () => {});
  let text = "";
  response.on("data", (data: Buffer) => {
    text += data.toString();
  });
  return { status: response.statusCode, ended, text: () => text };
}

const orderMoves = () => shop.db.execute(sql`select pg_notify('rigbazaar_changed', ${ORDERS_TAG})`);

test.each([
  ["is blocked", "changeStaff", { version: 1, blocked: true }],
  ["loses the permission", "changeStaff", { version: 1, role: "catalogue" }],
  ["has the second factor reset", "resetFactors", undefined],
] as const)("watchOrders: the stream of a staff member who %s ends at once", async (_situation, call, body) => {
  const owner = await signInToOffice(shop, await newStaff(shop));
  const mate = await newStaff(shop, { role: "support" });
  const stream = await watch(await signInToOffice(shop, mate));
  expect(stream.status).toBe(200);
  const beside = await watch(owner);
  const changed = await callOffice(shop, call, { cookie: owner, params: { id: mate.id }, ...(body && { body }) });
  expect(changed.statusCode).toBe(200);
  await stream.ended;
  expect(stream.text()).toBe(STARTED);
  await orderMoves();
  await vi.waitFor(() => expect(beside.text()).toContain(CHANGED), PATIENCE);
});

test("watchOrders: the stream ends with its session, by signing out or when another session ends it", async () => {
  const member = await newStaff(shop, { role: "support" });
  const [here, there] = [await signInToOffice(shop, member), await signInToOffice(shop, member)];
  const [stream, other] = [await watch(here), await watch(there)];
  expect((await callOffice(shop, "signOut", { cookie: here })).statusCode).toBe(204);
  await stream.ended;
  const { sessions } = (await callOffice(shop, "listSessions", { cookie: there })).json<{
    sessions: { id: string }[];
  }>();
  const params = { id: sessions[0]?.id ?? "" };
  expect((await callOffice(shop, "endSession", { cookie: there, params })).statusCode).toBe(204);
  await other.ended;
});

test("watchOrders: an expired session gets no more events, and an open stream does not extend its session", async () => {
  const member = await newStaff(shop, { role: "support" });
  const stream = await watch(await signInToOffice(shop, member));
  await shop.db.execute(
    sql`update staff_session set seen_at = now() - interval '5 minutes', idle_expires_at = now() + interval '1 minute' where staff_id = ${member.id}`,
  );
  await orderMoves();
  await vi.waitFor(() => expect(stream.text()).toContain(CHANGED), PATIENCE);
  const { rows } = await shop.db.execute<{ late: boolean }>(
    sql`select idle_expires_at > now() + interval '2 minutes' as late from staff_session where staff_id = ${member.id}`,
  );
  expect(rows).toEqual([{ late: false }]);
  await shop.db.execute(sql`update staff_session set idle_expires_at = now() where staff_id = ${member.id}`);
  await orderMoves();
  await stream.ended;
  expect(stream.text().split(CHANGED)).toHaveLength(2);
});
