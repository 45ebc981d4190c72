import { afterAll, beforeAll, expect, test } from "vitest";
import { bindDomains } from "#server/bind-domains.ts";
import { listUnboundCalls } from "#server/http/api/api.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { OFFICE_CALLS } from "../office/calls.ts";
import { OFFICE_CONTRACT } from "../office/contract.ts";
import { defineOfficeCalls } from "../office/endpoint.ts";
import { CALLS } from "./calls.ts";
import { CONTRACT } from "./contract.ts";

interface Operation {
  operationId: string;
  responses: Record<string, object>;
  requestBody: object;
  security: object[];
}

const entriesOf = <T extends { access: string }>(
  calls: Record<string, T>,
  entry: (name: string, call: T) => [string, object[]],
) => Object.entries(calls).map(([name, call]) => entry(name, call));

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test("the API: its routes equal the call table", async () => {
  const document = (await shop.app.inject("/api/openapi.json")).json<{
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, "").replace(/\{(\w+)\}/g, ":$1")}`,
    ),
  );
  expect(described.sort()).toEqual(
    [...Object.values(CALLS), ...Object.values(OFFICE_CALLS)].map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

test.each([
  ["shop", CONTRACT, import.meta.glob<object>(["./**/*.ts", "!./calls.ts", "!./**/*.test.ts"], { eager: true })],
  ["office", OFFICE_CONTRACT, import.meta.glob<object>(["../office/**/*.ts", "!../office/calls.ts"], { eager: true })],
])("the contract of the %s: has every call that a domain's file describes, each name once", (_, contract, files) => {
  const tables = Object.values(files).flatMap((file) => Object.entries<object>({ ...file }));
  const described = tables.flatMap(([name, table]) => (name.endsWith("_CALLS") ? Object.keys(table) : []));
  expect(described.sort()).toEqual(Object.keys(contract).sort());
});

test("the contract: a misspelled property of a call does not compile", () => {
  const call = { method: "GET", path: "/nothing", access: "staff", summary: "Nothing", response: null } as const;
  expect(defineOfficeCalls({ read: { ...call, needsConfirmedIdentity: true } }).read.name).toBe("read");
  // @ts-expect-error: the property is needsConfirmedIdentity
  defineOfficeCalls({ read: { ...call, freshproof: true } });
});

test("the API: its description has the responses and errors of every call, and the format of phone numbers", async () => {
  const document = (await shop.app.inject("/api/openapi.json")).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const needed = new Map<string, object[]>([
    ...entriesOf(CALLS, (name, { access }) => [name, access === "customer" ? [{ bearer: [] }] : []]),
    ...entriesOf(OFFICE_CALLS, (name, { access }) => [`office-${name}`, access === "anybody" ? [] : [{ office: [] }]]),
  ]);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  for (const { operationId, responses, security } of operations) {
    expect(security).toEqual(needed.get(operationId));
    const refusals = [...(security.length > 0 ? ["401"] : []), "4XX", "default"];
    expect(Object.keys(responses)).toEqual([expect.stringMatching(/^20[04]$/), ...refusals]);
    const refusal = { content: { "application/json": { schema: { required: ["code", "message", "mess"] } } } };
    for (const status of refusals) expect(responses[status]).toMatchObject(refusal);
    expect(JSON.stringify(responses["4XX"])).toContain('"invalid-input"');
    expect(JSON.stringify(responses["4XX"])).not.toContain('"unavailable"');
    expect(JSON.stringify(responses.default)).toContain('"unavailable"');
  }
  expect(JSON.stringify(document.paths["/api/auth/register"]?.post?.requestBody)).toContain(
    '"phone":{"type":"string","minLength":1,"pattern":"^03\\\\d{9}$"}',
  );
});

test("the API: every call of the table has a handler", () => {
  expect(listUnboundCalls(bindDomains(shop.shop))).toEqual([]);
});

test("the API: an unknown call answers 404 with the common error body", async () => {
  const answer = await shop.app.inject("/api/nothing/here");
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: "not-found", mess: expect.any(String) });
});
