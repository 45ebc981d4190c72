import { assert, constantFrom, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE_MS, SESSION_IDLE_MS } from "#contract/rules/limits.ts";
import {
  clearSession,
  extendExpiry,
  readSession,
  recordRenewal,
  shouldRenew,
  toSafeReturnPath,
  writeSession,
} from "./session.ts";

const NOW = Date.UTC(2026, 10, 15);
const user = {
  id: "u1",
  name: "Ayesha Khan",
  email: "ayesha@example.pk",
  phone: "03001234567",
  createdAt: "2026-11-15T00:00:00.000Z",
};
const session = { token: "t1", user, expiry: NOW + SESSION_IDLE_MS };

function memory(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

describe("the stored session", () => {
  it("is stored in the three entries token, user and expiry, and read back", () => {
    const storage = memory();
    writeSession(storage, session);
    expect(Object.fromEntries(storage.stored)).toEqual({
      token: "t1",
      user: JSON.stringify(user),
      expiry: String(session.expiry),
    });
    expect(readSession(storage, NOW)).toEqual(session);
    clearSession(storage);
    expect(storage.stored.size).toBe(0);
  });

  it("is undefined once its expiry has passed, to the millisecond", () => {
    const storage = memory();
    writeSession(storage, session);
    expect(readSession(storage, session.expiry - 1)).toEqual(session);
    expect(readSession(storage, session.expiry)).toBeUndefined();
  });

  it.each([
    ["nothing", {}],
    ["no token", { user: JSON.stringify(user), expiry: String(NOW + 1) }],
    ["an empty token", { token: "", user: JSON.stringify(user), expiry: String(NOW + 1) }],
    ["a user that is not JSON", { token: "t1", user: "{oops", expiry: String(NOW + 1) }],
    ["a user without an id", { token: "t1", user: '{"name":"A","email":"a@b"}', expiry: String(NOW + 1) }],
    ["null for a user", { token: "t1", user: "null", expiry: String(NOW + 1) }],
    ["an expiry that is no number", { token: "t1", user: JSON.stringify(user), expiry: "soon" }],
    ["no expiry", { token: "t1", user: JSON.stringify(user) }],
  ])("is undefined when there is %s", (_, entries) => {
    expect(readSession(memory(entries as Record<string, string>), NOW)).toBeUndefined();
  });
});

describe("extending", () => {
  it("pushes the expiry to one hour from now", () => {
    expect(extendExpiry(session, NOW + 30 * MINUTE_MS).expiry).toBe(NOW + 90 * MINUTE_MS);
  });

  it("is renewed on the server at most once a minute", () => {
    const storage = memory();
    expect(shouldRenew(storage, NOW)).toBe(true);
    recordRenewal(storage, NOW);
    expect(shouldRenew(storage, NOW + MINUTE_MS - 1)).toBe(false);
    expect(shouldRenew(storage, NOW + MINUTE_MS)).toBe(true);
    expect(shouldRenew(storage, NOW - 1)).toBe(true);
  });
});

describe("the remembered location", () => {
  const ORIGIN = "https://shop.example";

  it.each(["/account", "/checkout?step=2#pay", "/product/rtx-4090?color=black"])(
    "%s: is a path of this site",
    (path) => {
      expect(toSafeReturnPath(path, ORIGIN)).toBe(path);
    },
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/account",
    "javascript:alert(1)",
    "account",
    "",
    "/\t/evil.example",
    "/.//evil.example",
    "/account/..//evil.example",
    "/%2e//evil.example",
    "/.\\/evil.example",
    undefined,
    null,
    42,
    { pathname: "/account" },
  ])("%s: is rejected", (remembered) => {
    expect(toSafeReturnPath(remembered, ORIGIN)).toBeUndefined();
  });

  const treacherous = string({ unit: constantFrom("/", "\\", ".", "%2e", "\t", "@", ":", "?", "#", "a") });

  it("never leads to another site", () => {
    assert(
      property(oneof(string(), treacherous), (text) => {
        const path = toSafeReturnPath(`/${text}`, ORIGIN);
        return path === undefined || new URL(path, ORIGIN).origin === ORIGIN;
      }),
    );
  });
});
