import { expect, test } from "vitest";
import { formatGiftCardCode, normalizeGiftCardCode } from "./gift-card.ts";

test("normalizeGiftCardCode: reads a code with spaces, dashes and small letters, and nothing else", () => {
  const code = "GCABCDEFGHJKMNPQRS";
  expect(formatGiftCardCode(code)).toBe("GC-ABCD-EFGH-JKMN-PQRS");
  expect(normalizeGiftCardCode(" gc-abcd efgh-jkmn pqrs ")).toBe(code);
  for (const other of ["SAVE10", "GC-ABCD-EFGH-JKMN", "GC-ABCD-EFGH-JKMN-PQR0", `${code}A`, ""])
    expect(normalizeGiftCardCode(other)).toBeUndefined();
});
