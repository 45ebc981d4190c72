import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { parseSecretsKeys } from "#server/platform/settings/secrets-keys.ts";
import { KeyRing, UnreadableSecret } from "./key-ring.ts";

const place = { table: "staff_totp", column: "sealed_secret", row: "ali" };
const secret = Buffer.from("a secret");
const key = () => randomBytes(32);

test("seal, open: returns the sealed secret, and sealing twice gives different texts", () => {
  const ring = new KeyRing([key()]);
  const sealed = ring.seal(place, secret);
  expect(sealed).toMatch(/^v1:[0-9a-f]{12}:[\w-]+$/);
  expect(sealed).not.toContain(secret.toString("base64url"));
  expect(ring.open(place, sealed)).toEqual(secret);
  expect(ring.seal(place, secret)).not.toBe(sealed);
});

test.each([
  ["another row", { ...place, row: "bilal" }],
  ["another column", { ...place, column: "other" }],
  ["another table", { ...place, table: "gateway" }],
])("open: a sealed secret that was put into %s is refused", (_place, other) => {
  const ring = new KeyRing([key()]);
  expect(() => ring.open(other, ring.seal(place, secret))).toThrow(UnreadableSecret);
});

test("open: refuses a changed character, a shortened text and a foreign key", () => {
  const ring = new KeyRing([key()]);
  const sealed = ring.seal(place, secret);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    // The last base64 character may have unused bits, so a changed one can mean the same bytes.
    const same = Buffer.from(changed.split(":")[2] ?? "", "base64url").equals(
      Buffer.from(sealed.split(":")[2] ?? "", "base64url"),
    );
    if (!same || at < 16) expect(() => ring.open(place, changed)).toThrow(UnreadableSecret);
  }
  for (const cut of ["", "v1:", sealed.slice(0, 20), sealed.slice(0, -4), `v2${sealed.slice(2)}`])
    expect(() => ring.open(place, cut)).toThrow(UnreadableSecret);
  expect(() => new KeyRing([key()]).open(place, sealed)).toThrow(UnreadableSecret);
});

test("key rotation: the new key encrypts, and the old key decrypts until it is removed", () => {
  const [older, newer] = [key(), key()];
  const sealed = new KeyRing([older]).seal(place, secret);
  const both = new KeyRing([newer, older]);
  expect(both.open(place, sealed)).toEqual(secret);
  expect(new KeyRing([newer]).open(place, both.seal(place, secret))).toEqual(secret);
  expect(() => new KeyRing([newer]).open(place, sealed)).toThrow(UnreadableSecret);
});

test.each([
  ["", undefined],
  ["short", undefined],
  [randomBytes(16).toString("base64"), undefined],
  [randomBytes(33).toString("base64"), undefined],
  [`${randomBytes(32).toString("base64")},`, undefined],
  [randomBytes(32).toString("hex"), undefined],
  [`${randomBytes(32).toString("base64")}\n`, 1],
  [`${randomBytes(32).toString("base64")}, ${randomBytes(32).toString("base64url")}`, 2],
])("SECRETS_KEY=%s has %s keys", (text, count) => {
  expect(parseSecretsKeys(text)?.length).toBe(count);
});
