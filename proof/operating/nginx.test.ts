import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeCall } from "#contract/office/endpoint.ts";
import { API_BASE, CALLS } from "#contract/shop/calls.ts";
import type { TestDatabase } from "#testing/database/database-server.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { newStaff } from "#testing/office/office.ts";
import { PATIENCE } from "#testing/patience.ts";
import { OrderLoad } from "#testing/processes/order-load.ts";
import { type DatabaseNetwork, openDatabaseNetwork } from "#testing/services/database-network.ts";
import { OfficeCaller } from "../actors/office-caller.ts";
import { buildPages } from "../nodes/build-pages.ts";
import { findFreePort, type ShopNode, startNode } from "../nodes/shop-node.ts";
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
const restoreTrust = trustAnyCertificate();

const start = (port: number) => startNode({ port, env: { DATABASE_URL: network.url, TRUST_PROXY: "loopback" } });

beforeAll(async () => {
  buildPages();
  machine = await createMachine();
  database = await testDatabase();
  network = await openDatabaseNetwork(database.url);
  ports = [await findFreePort(), await findFreePort()];
  nginx = await startNginx(machine, ports);
  for (const port of ports) nodes.push(await start(port));
}, 300_000);

afterAll(async () => {
  await nginx[Symbol.asyncDispose]();
  await Promise.all(nodes.map((node) => node.kill()));
  network.close();
  await database.drop();
  await machine[Symbol.asyncDispose]();
  restoreTrust();
});

const get = (path: string) => fetch(`${nginx.origin}${path}`, { signal: AbortSignal.timeout(30_000) });
const order = (body: string) =>
  fetch(`${nginx.origin}${API_BASE}${CALLS.createOrder.path}`, {
    method: CALLS.createOrder.method,
    headers: { "content-type": "application/json", authorization: `Bearer ${"x".repeat(43)}` },
    body,
  });

test("nginx hides the metrics from the outside", async () => {
  expect((await get("/metrics")).status).toBe(404);
  expect((await get("/healthz")).status).toBe(200);
});

const UPLOADS = Object.entries({ ...CALLS, ...OFFICE_CALLS }).flatMap(([name, call]) => {
  const { upload, method, path } = call as Pick<OfficeCall, "upload" | "method" | "path">;
  // A call that also links may make is refused because the link is missing.
  const status = "mayBeSignedIn" in call ? 400 : 401;
  return upload ? [{ name, method, path, bytes: upload.maxBytes, status }] : [];
});

test.each(UPLOADS)("nginx passes $name of $bytes bytes to the shop, which answers $status", async (upload) => {
  const { status } = await fetch(`${nginx.origin}${API_BASE}${upload.path}`, {
    method: upload.method,
    headers: { "content-type": "application/octet-stream", "sec-fetch-site": "same-origin" },
    body: new Uint8Array(upload.bytes),
  });
  expect(status).toBe(upload.status);
});

test("nginx accepts a body up to the shop's limit and refuses a longer one", async () => {
  const ofBytes = (bytes: number) => JSON.stringify({ notes: "x".repeat(bytes - 12) });
  expect((await order(ofBytes(API_BODY_BYTES))).status).toBe(401);
  expect((await order(ofBytes(API_BODY_BYTES + 1))).status).toBe(413);
});

test("nginx does not buffer the office's live order list", async () => {
  const owner = await OfficeCaller.signIn(() => nginx.origin, await newStaff(database));
  const answer = await fetch(`${nginx.origin}${API_BASE}${OFFICE_CALLS.watchOrders.path}`, {
    headers: { accept: "text/event-stream", cookie: owner.cookie },
    signal: AbortSignal.timeout(20_000),
  });
  expect(answer.status).toBe(200);
  // The stream is still open, and the next heartbeat comes after 25 seconds.
  const { value } = (await answer.body?.getReader().read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toContain("retry:");
});

test("a node that stops answers on open connections and says that it closes them", async () => {
  const [port] = ports;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const startedRequest = request({ port, agent, path: "/healthz" }).end();
    const [answer] = (await once(startedRequest, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    return { status: answer.statusCode, reused: startedRequest.reusedSocket, connection: answer.headers.connection };
  };
  expect(await ask()).toEqual({ status: 200, reused: false, connection: "keep-alive" });
  const stopped = nodes[0]?.stop();
  await vi.waitFor(
    async () => expect(await ask()).toEqual({ status: 200, reused: true, connection: "close" }),
    PATIENCE,
  );
  agent.destroy();
  await stopped;
  nodes[0] = await start(port);
});

test("nginx: no page and no order fails while each node restarts in turn", async () => {
  const statuses = new Map<number | string, number>();
  const browsing = new AbortController();
  const browse = async (path: string) => {
    while (!browsing.signal.aborted) {
      const status = await get(path).then(({ status: answered }) => answered, String);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const visitors = Promise.all(PAGES.map(browse));
  await using ordering = await OrderLoad.start({ db: database.db, buyers: 2, origin: () => nginx.origin });
  await ordering.waitUntilServed();
  for (const [place, port] of ports.entries()) {
    await nodes[place]?.stop();
    await ordering.waitUntilServed();
    nodes[place] = await start(port);
    await ordering.waitUntilServed();
  }
  browsing.abort();
  await visitors;
  await ordering.finish();
  expect([...statuses.keys()]).toEqual([200]);
  expect({ orders: [...ordering.responseCounts.keys()], lost: ordering.lostRequests }).toEqual({
    orders: [200],
    lost: 0,
  });
}, 120_000);

test("nginx: during a database outage cached pages are served and orders are answered 503", async () => {
  for (const { origin } of nodes) for (const page of PAGES) await (await fetch(origin + page)).text();
  network.cut();
  await vi.waitFor(async () => expect((await order("{}")).status).toBe(503), PATIENCE);
  for (let turn = 0; turn < 10; turn += 1) {
    // Refused orders between the pages must not make nginx take a node out.
    expect((await order("{}")).status).toBe(503);
    for (const page of PAGES) expect([page, (await get(page)).status]).toEqual([page, 200]);
    expect((await get(`/category/ram/desktop-memory?page=${turn + 1}`)).status).toBe(503);
    await wait(20);
  }
  network.restore();
  await vi.waitFor(async () => expect((await order("{}")).status).toBe(401), PATIENCE);
}, 120_000);
