import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { sendOnce } from "./send-once.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lost = () => Promise.reject(ShopError.noResponse(new Error("gone")));

/** Returns the outcome of an attempt with the idempotency keys that were sent. */
async function attempt(what: string, answers: (() => Promise<string>)[]) {
  const keys: string[] = [];
  const outcome = sendOnce(what, (key) => {
    keys.push(key);
    return (answers.shift() ?? lost)();
  }).catch((error: ShopError) => error.code);
  await vi.runAllTimersAsync();
  return { keys, outcome: await outcome };
}

test("repeats a request without a response under the same key", async () => {
  const { keys, outcome } = await attempt("createProduct one", [lost, async () => "made"]);
  expect(outcome).toBe("made");
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("reuses the key for the next attempt until a response comes; another subject has its own key", async () => {
  const first = await attempt("changeStock 1", []);
  expect(first.outcome).toBe("unavailable");
  const other = await attempt("changeStock 2", [async () => "other"]);
  const again = await attempt("changeStock 1", [async () => "done"]);
  const next = await attempt("changeStock 1", [async () => "done"]);
  expect(again.keys).toEqual(first.keys.slice(0, 1));
  expect(new Set([first.keys[0], other.keys[0], next.keys[0]]).size).toBe(3);
});

test("does not repeat a refused request, and the next attempt has a new key", async () => {
  const refuse = () => Promise.reject(new ShopError("invalid-input"));
  const first = await attempt("createBrand", [refuse]);
  expect([first.outcome, first.keys.length]).toEqual(["invalid-input", 1]);
  const next = await attempt("createBrand", [async () => "made"]);
  expect(next.keys[0]).not.toBe(first.keys[0]);
});
