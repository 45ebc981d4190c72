import { beforeEach, expect, test, vi } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { NO_RESPONSE, stubOfficeCalls } from "#testing/office/stub-office-calls.ts";
import { buildUrl, callOffice, registerSessionDialogs, setSignedIn } from "./client.ts";
import { setConnection, useConnection } from "./connection.ts";
import { usePendingCalls } from "./pending.ts";

const signIn = vi.fn(async () => undefined);
const confirmIdentity = vi.fn(async () => undefined);

beforeEach(() => {
  signIn.mockClear();
  confirmIdentity.mockClear();
  registerSessionDialogs({ signIn, confirmIdentity });
  setSignedIn(true);
  setConnection("there");
});

const getProduct = (options = {}) => callOffice("getProduct", { params: { id: 1 } }, options);

/** Refuses the first call only. */
function refuseOnce(code: "not-signed-in" | "proof-needed") {
  const sent = stubOfficeCalls(() => {
    if (sent.length === 1) throw new ShopError(code);
    return { id: 1 };
  });
  return sent;
}

test("buildUrl: escapes the path, leaves out empty values and repeats the key of a list", () => {
  const query = { q: "a&b", after: "", limit: undefined, city: null, number: ["RB-1", "RB-2"], min: 0 };
  expect(buildUrl("getOrder", { params: { number: "a/b?" }, query })).toMatch(
    /\/a%2Fb%3F\?q=a%26b&number=RB-1&number=RB-2&min=0$/,
  );
  expect(buildUrl("listOrders", {})).not.toContain("?");
});

test("a refused call throws the server's error with its fields", async () => {
  stubOfficeCalls(() => {
    throw new ShopError("invalid-input", { fields: { name: "Name is required" } });
  });
  await expect(getProduct()).rejects.toMatchObject({ code: "invalid-input", fields: { name: "Name is required" } });
});

test.each([
  ["not-signed-in", signIn],
  ["proof-needed", confirmIdentity],
] as const)("%s: opens the dialog, then repeats the call once", async (code, dialog) => {
  const sent = refuseOnce(code);
  expect(await getProduct()).toEqual({ id: 1 });
  expect([sent.length, signIn.mock.calls.length + confirmIdentity.mock.calls.length]).toEqual([2, 1]);
  expect(dialog).toHaveBeenCalledOnce();
});

test("a closed dialog fails the call and sends it no second time", async () => {
  confirmIdentity.mockRejectedValueOnce(new ShopError("proof-needed"));
  const sent = refuseOnce("proof-needed");
  await expect(getProduct()).rejects.toMatchObject({ code: "proof-needed" });
  expect(sent).toHaveLength(1);
});

test("no dialog for a call that asks for none, for a page that had no session, and for a step of signing in", async () => {
  refuseOnce("not-signed-in");
  await expect(getProduct({ opensDialog: false })).rejects.toMatchObject({ code: "not-signed-in" });
  refuseOnce("not-signed-in");
  await expect(callOffice("signIn", { body: { email: "a@b.pk", password: "x" } })).rejects.toMatchObject({
    code: "not-signed-in",
  });
  setSignedIn(false);
  refuseOnce("not-signed-in");
  await expect(getProduct()).rejects.toMatchObject({ code: "not-signed-in" });
  expect([signIn.mock.calls.length, confirmIdentity.mock.calls.length]).toEqual([0, 0]);
});

test("an idempotent call that loses its response is sent again under the same key", async () => {
  vi.useFakeTimers();
  const sent = stubOfficeCalls(() => (sent.length === 1 ? NO_RESPONSE : { stock: 4 }));
  const call = callOffice("changeStock", { params: { id: 1 }, body: { step: { by: 1 }, reason: "purchase" } });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await call).toEqual({ stock: 4 });
  expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

test("a reading call has no key", async () => {
  const sent = stubOfficeCalls(() => ({ id: 1 }));
  await getProduct();
  expect(sent[0]?.idempotencyKey).toBeNull();
});

test("connection: lost without a response and behind a proxy without its server, back with any answer", async () => {
  const state = () => useConnection.getState().state;
  const answer = async (reply: () => unknown) => {
    stubOfficeCalls(reply);
    await getProduct().catch(() => undefined);
    return state();
  };
  expect(await answer(() => NO_RESPONSE)).toBe("gone");
  expect(await answer(() => ({ id: 1 }))).toBe("there");
  expect(await answer(() => Promise.reject(new ShopError("unavailable")))).toBe("gone");
  expect(await answer(() => Promise.reject(new ShopError("unexpected")))).toBe("there");
});

test("connection: a call that was given up says nothing about it", async () => {
  stubOfficeCalls(() => ({ id: 1 }));
  await expect(getProduct({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "unavailable" });
  expect(useConnection.getState().state).toBe("there");
});

test("pending calls: counts a call until its answer or its failure", async () => {
  const pending = () => usePendingCalls.getState().calls;
  stubOfficeCalls(() => Promise.reject(new ShopError("not-found")));
  const calls = [getProduct(), getProduct()];
  expect(pending()).toBe(2);
  await Promise.allSettled(calls);
  expect(pending()).toBe(0);
});
