import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allowCalls, CallAborted, endSessionCalls, getReadsSignal, trackCall } from "./in-flight.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  allowCalls();
  vi.useRealTimers();
});

/** A call that ends after a time, or when its signal is aborted. */
const answerAfter = (ms: number) => (signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")));
    setTimeout(() => resolve("answer"), ms);
  });

test("sign-out: aborts reads, waits for writes, and is sent after both", async () => {
  const ended: string[] = [];
  const read = trackCall("GET", answerAfter(100)).catch((error) => ended.push(`read ${error.constructor.name}`));
  const write = trackCall("POST", answerAfter(200)).then((answer) => ended.push(`write ${answer}`));
  const signOut = endSessionCalls(async () => void ended.push("signed out"));
  await vi.runAllTimersAsync();
  await Promise.all([read, write, signOut]);
  expect(ended).toEqual(["read CallAborted", "write answer", "signed out"]);
});

test("sign-out: a write that hangs is aborted after some seconds", async () => {
  const write = trackCall("POST", answerAfter(60_000)).catch((error: unknown) => error);
  let isSignedOut = false;
  const signOut = endSessionCalls(async () => {
    isSignedOut = true;
  });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(isSignedOut).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await signOut;
  expect([isSignedOut, (await write) instanceof CallAborted]).toEqual([true, true]);
});

test("after signing out no call is sent before the next sign-in", async () => {
  const send = vi.fn(async () => "answer");
  const signOut = endSessionCalls(async () => undefined);
  await vi.runAllTimersAsync();
  await signOut;
  for (const method of ["GET", "POST"]) await expect(trackCall(method, send)).rejects.toBeInstanceOf(CallAborted);
  expect([send.mock.calls.length, getReadsSignal().aborted]).toEqual([0, true]);
  allowCalls();
  expect(await trackCall("GET", send)).toBe("answer");
});

test("a sign-out that fails leaves the session usable", async () => {
  const signOut = endSessionCalls(() => Promise.reject(new Error("gone"))).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await signOut).toBe("gone");
  expect(await trackCall("POST", async () => "answer")).toBe("answer");
});

test("a call that fails of itself has its own error", async () => {
  await expect(trackCall("GET", () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
});
