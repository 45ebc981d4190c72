import { expect, test } from "vitest";
import { listFactorMethods } from "./factor-methods.ts";

const list = (passkeys: number, totp: boolean, supportsPasskeys = true) =>
  listFactorMethods({ passkeys: Array.from({ length: passkeys }), totp }, { supportsPasskeys });

test("second factors: those that the staff member has, the quickest first, and always a recovery code", () => {
  expect(list(2, true)).toEqual(["passkey", "totp", "recovery"]);
  expect(list(1, false)).toEqual(["passkey", "recovery"]);
  expect(list(0, true)).toEqual(["totp", "recovery"]);
  expect(list(0, false)).toEqual(["recovery"]);
});

test("second factors: a passkey is not offered in a browser without passkeys", () => {
  expect(list(1, true, false)).toEqual(["totp", "recovery"]);
});
