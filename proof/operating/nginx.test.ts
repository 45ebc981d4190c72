import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { OfficeCall } from "#contract/office/calls/office-call.ts";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import { type DatabaseNetwork, openDatabaseNetwork } from "#testing/database-network.ts";
import type { TestDatabase } from "#testing/database-server.ts";
import { newStaff } from "#testing/office.ts";
import { Ordering } from "#testing/ordering.ts";
import { testDatabase } from "#testing/test-database.ts";
import { buildPages } from "../build-pages.ts";
import { OfficeCaller } from "../office-caller.ts";
import { freePort, type ShopNode, startNode } from "../shop-node.ts";
import { createMachine, type Machine } from "./machine.ts";
import { type Nginx, startNginx, trustAnyCertificate } from "./nginx.ts";

const PAGES = ["/", "/category/gpu/nvidia-geforce", "/about"];
const API_BODY_BYTES = 256 * 1024;

let machine: Machine;
let database: TestDatabase;
let network: DatabaseNetwork & { close(): void };
let nginx: Nginx;
let ports: [number, number];
const nodes: ShopNode[] = [];
const trustOnlyKnown = trustAnyCertificate();

const start = (port: number) => startNode({ port, env: { DATABASE_URL: network.url, TRUST_PROXY: "loopback" } });

beforeAll(async () => {
  buildPages();
  machine = await createMachine();
  database = await testDatabase();
  network = await openDatabaseNetwork(database.url);
  ports = [await freePort(), await freePort()];
  nginx = await startNginx(machine, ports);
  for (const port of ports) nodes.push(await start(port));
}, 300_000);

afterAll(async () => {
  await nginx[Symbol.asyncDispose]();
  await Promise.all(nodes.map((node) => node.kill()));
  network.close();
  await database.drop();
  await machine[Symbol.asyncDispose]();
  trustOnlyKnown();
});

const get = (path: string) => fetch(`${nginx.origin}${path}`, { signal: AbortSignal.timeout(30_000) });
const order = (body: string) =>
  fetch(`${nginx.origin}${API_BASE}${CALLS.createOrder.path}`, {
    method: CALLS.createOrder.method,
    headers: { "content-type": "application/json", authorization: `Bearer ${"x".repeat(43)}` },
    body,
  });

test("nginx: the figures are nobody's outside", async () => {
  expect((await get("/metrics")).status).toBe(404);
  expect((await get("/healthz")).status).toBe(200);
});

const UPLOADS = Object.entries({ ...CALLS, ...OFFICE_CALLS }).flatMap(([name, call]) => {
  const { upload, method, path } = call as Pick<OfficeCall, "upload" | "method" | "path">;
  return upload ? [{ name, method, path, bytes: upload.maxBytes }] : [];
});

test.each(UPLOADS)("nginx: $name of $bytes bytes reaches the shop, which asks who it is", async (upload) => {
  const { status } = await fetch(`${nginx.origin}${API_BASE}${upload.path}`, {
    method: upload.method,
    headers: { "content-type": "application/octet-stream", "sec-fetch-site": "same-origin" },
    body: new Uint8Array(upload.bytes),
  });
  expect(status).toBe(401);
});

test("nginx: a call's body may be as long as the shop allows, and no longer", async () => {
  const ofBytes = (bytes: number) => JSON.stringify({ notes: "x".repeat(bytes - 12) });
  expect((await order(ofBytes(API_BODY_BYTES))).status).toBe(401);
  expect((await order(ofBytes(API_BODY_BYTES + 1))).status).toBe(413);
});

test("nginx: the office's live order list arrives event by event", async () => {
  const owner = await OfficeCaller.signIn(() => nginx.origin, await newStaff(database));
  const answer = await fetch(`${nginx.origin}${API_BASE}${OFFICE_CALLS.watchOrders.path}`, {
    headers: { accept: "text/event-stream", cookie: owner.cookie },
    signal: AbortSignal.timeout(20_000),
  });
  expect(answer.status).toBe(200);
  // The stream has not ended, and the next sign of life comes in 25 seconds.
  const { value } = (await answer.body?.getReader().read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toContain("retry:");
});

test("nginx: while each node restarts in turn, no page and no order fails", async () => {
  const statuses = new Map<number | string, number>();
  const browsing = new AbortController();
  const browse = async (path: string) => {
    while (!browsing.signal.aborted) {
      const status = await get(path).then(({ status: answered }) => answered, String);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const visitors = Promise.all(PAGES.map(browse));
  await using ordering = await Ordering.start({ db: database.db, buyers: 2, origin: () => nginx.origin });
  await ordering.untilServed();
  for (const [place, port] of ports.entries()) {
    await nodes[place]?.stop();
    await ordering.untilServed();
    nodes[place] = await start(port);
    await ordering.untilServed();
  }
  browsing.abort();
  await visitors;
  await ordering.finish();
  expect([...statuses.keys()]).toEqual([200]);
  expect({ orders: [...ordering.answers.keys()], lost: ordering.lost }).toEqual({ orders: [200], lost: 0 });
}, 120_000);

test("nginx: while the database is away, cached pages are served and orders are answered 503", async () => {
  for (const { origin } of nodes) for (const page of PAGES) await (await fetch(origin + page)).text();
  network.cut();
  await vi.waitFor(async () => expect((await order("{}")).status).toBe(503), { timeout: 20_000 });
  for (let turn = 0; turn < 10; turn += 1) {
    // Refusals between the pages: none of them may take a node out.
    expect((await order("{}")).status).toBe(503);
    for (const page of PAGES) expect([page, (await get(page)).status]).toEqual([page, 200]);
    expect((await get(`/category/ram/desktop-memory?page=${turn + 1}`)).status).toBe(503);
    await wait(20);
  }
  network.mend();
  await vi.waitFor(async () => expect((await order("{}")).status).toBe(401), { timeout: 20_000 });
}, 120_000);
