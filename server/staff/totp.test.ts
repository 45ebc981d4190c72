import { expect, test } from "vitest";
import { base32, stepOfCode, totpCode, totpStep } from "./totp.ts";

const SECRET = Buffer.from("12345678901234567890");

// The standard's own examples (RFC 6238, appendix B), of which an app shows the last six digits.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("the code of second %i is %s", (second, code) => {
  expect(totpCode(SECRET, totpStep(new Date(second * 1_000)))).toBe(code);
});

test("a code counts for its own half minute and the ones beside it, and once", () => {
  const now = new Date(1_234_567_890_000);
  const step = totpStep(now);
  for (const around of [-1, 0, 1]) {
    const code = totpCode(SECRET, step + around);
    expect(stepOfCode(SECRET, { code, now, after: 0 })).toBe(step + around);
    expect(stepOfCode(SECRET, { code, now, after: step + around })).toBeUndefined();
  }
  for (const around of [-2, 2])
    expect(stepOfCode(SECRET, { code: totpCode(SECRET, step + around), now, after: 0 })).toBeUndefined();
  expect(stepOfCode(SECRET, { code: "12", now, after: 0 })).toBeUndefined();
});

test("a secret as apps read it", () => {
  expect(base32(SECRET)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});
