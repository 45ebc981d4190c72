import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { sendOnce } from "./send-once.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lost = () => Promise.reject(ShopError.unanswered(new Error("gone")));

/** What an attempt came to, with the keys that it sent. */
async function attempt(what: string, answers: (() => Promise<string>)[]) {
  const keys: string[] = [];
  const outcome = sendOnce(what, (key) => {
    keys.push(key);
    return (answers.shift() ?? lost)();
  }).catch((error: ShopError) => error.code);
  await vi.runAllTimersAsync();
  return { keys, outcome: await outcome };
}

test("an answer that was lost is asked for again with the same key", async () => {
  const { keys, outcome } = await attempt("createProduct one", [lost, async () => "made"]);
  expect(outcome).toBe("made");
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("after no answer at all the next attempt at the same has the same key, until an answer comes; another has its own", async () => {
  const first = await attempt("changeStock 1", []);
  expect(first.outcome).toBe("unavailable");
  const other = await attempt("changeStock 2", [async () => "other"]);
  const again = await attempt("changeStock 1", [async () => "done"]);
  const next = await attempt("changeStock 1", [async () => "done"]);
  expect(again.keys).toEqual(first.keys.slice(0, 1));
  expect(new Set([first.keys[0], other.keys[0], next.keys[0]]).size).toBe(3);
});

test("what the server refused is not sent again, and the next attempt has a new key", async () => {
  const refuse = () => Promise.reject(new ShopError("invalid-input"));
  const first = await attempt("createBrand", [refuse]);
  expect([first.outcome, first.keys.length]).toEqual(["invalid-input", 1]);
  const next = await attempt("createBrand", [async () => "made"]);
  expect(next.keys[0]).not.toBe(first.keys[0]);
});
