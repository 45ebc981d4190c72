import { expect, test } from "vitest";
import type { Connection } from "./connection.ts";
import { describeSavedKey, isChanged, isComplete, removeSaved, toDraft, toRequest } from "./connection-draft.ts";

const key: Connection["keys"][number] = {
  name: "password",
  label: "Password",
  hint: "",
  isOptional: false,
  isPublic: false,
  value: null,
  choices: [],
  source: "office",
  variable: "JAZZCASH_PASSWORD",
  lastFour: null,
  changedAt: null,
};
const gateway: Connection = {
  name: "jazzcash",
  label: "JazzCash",
  isOn: false,
  mode: "test",
  isModeChosen: true,
  hasSandbox: false,
  problems: [],
  keys: [key, { ...key, name: "salt" }, { ...key, name: "account", isPublic: true, value: "card" }],
  version: 3,
};

test("toRequest: sends typed keys without spaces around them, and neither empty fields nor a mode that the keys decide", () => {
  const draft = { ...toDraft(gateway), isOn: true, keys: { password: " secret ", salt: "  " } };
  expect(toRequest(draft, gateway)).toEqual({
    name: "jazzcash",
    body: { version: 3, isOn: true, mode: "test", keys: { password: "secret" } },
  });
  expect(toRequest(draft, { ...gateway, isModeChosen: false }).body).not.toHaveProperty("mode");
});

test("toRequest: a public text is sent if it differs, and removed if it was emptied", () => {
  const keys = (account: string) => toRequest({ ...toDraft(gateway), keys: { account } }, gateway).body.keys;
  expect([keys("wallet"), keys("card"), keys(" ")]).toEqual([{ account: "wallet" }, {}, { account: null }]);
});

test("isChanged: an open but empty field of a key is no change", () => {
  expect(isChanged({ ...toDraft(gateway), keys: { password: "" } }, gateway)).toBe(false);
  expect(isChanged({ ...toDraft(gateway), keys: { password: "x" } }, gateway)).toBe(true);
  expect(isChanged({ ...toDraft(gateway), mode: "live" }, gateway)).toBe(true);
});

test("removeSaved: keeps what was typed during the save, based on the saved version", () => {
  const sent = { ...toDraft(gateway), isOn: true, keys: { password: "first" } };
  const saved = { ...gateway, isOn: true, version: 4 };
  expect(removeSaved(sent, { sent, saved })).toBeUndefined();
  const typedOn = { ...sent, keys: { password: "first", salt: "second" } };
  expect(removeSaved(typedOn, { sent, saved })).toMatchObject({ version: 4, keys: { salt: "second" } });
});

test("describeSavedKey: shows the last four characters, or only that a short key is saved", () => {
  expect(describeSavedKey({ ...key, lastFour: "9876" })).toBe("ends in …9876");
  expect(describeSavedKey(key)).toBe("saved");
  expect(describeSavedKey({ ...key, source: "environment" })).toBe("set by the environment (JAZZCASH_PASSWORD)");
});

test("isComplete: an optional key may be missing", () => {
  const missing = { ...key, source: "none" as const };
  expect(isComplete({ keys: [key, { ...missing, isOptional: true }] })).toBe(true);
  expect(isComplete({ keys: [key, missing] })).toBe(false);
});
