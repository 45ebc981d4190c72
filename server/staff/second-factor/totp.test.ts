import { expect, test } from "vitest";
import { calculateTotpCode, calculateTotpStep, findStep, toBase32 } from "./totp.ts";

const SECRET = Buffer.from("12345678901234567890");

// The examples of the standard (RFC 6238, appendix B), of which an app shows the last six digits.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("the code of second %i is %s", (second, code) => {
  expect(calculateTotpCode(SECRET, calculateTotpStep(new Date(second * 1_000)))).toBe(code);
});

test("a code is valid once, in its own half minute and the ones beside it", () => {
  const now = new Date(1_234_567_890_000);
  const step = calculateTotpStep(now);
  for (const around of [-1, 0, 1]) {
    const code = calculateTotpCode(SECRET, step + around);
    expect(findStep(SECRET, { code, now, after: 0 })).toBe(step + around);
    expect(findStep(SECRET, { code, now, after: step + around })).toBeUndefined();
  }
  for (const around of [-2, 2])
    expect(findStep(SECRET, { code: calculateTotpCode(SECRET, step + around), now, after: 0 })).toBeUndefined();
  expect(findStep(SECRET, { code: "12", now, after: 0 })).toBeUndefined();
});

test("encodes a secret in base32 for apps", () => {
  expect(toBase32(SECRET)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});
