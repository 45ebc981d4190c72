import { type Arbitrary, constantFrom, double, integer, oneof, string } from "fast-check";

/** Strings that have broken programs before. */
export const NASTY_STRINGS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udc00y",
  "\ufeff",
  "\u202egnirts",
  "’‘“”",
  "ﷺ".repeat(80),
  "👩‍👩‍👧‍👦",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e309",
  "0x10",
  "2147483648",
  "9007199254740993",
  "99999999999999999999",
  "1,2,3",
  "%",
  "_%",
  "%00",
  "%zz",
  "..",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "' or 1=1 --",
  "'; drop table customer; --",
  "$1",
  "${7*7}",
  "{{7*7}}",
  "<script>fuzz()</script>",
  "javascript:fuzz()",
  "a\r\nSet-Cookie: fuzz=1",
  "*",
  "(((((((((((((((((((((a+)+)+)+",
  `${"a".repeat(60)}!`,
  "a".repeat(300),
  "a".repeat(5_000),
  "ß".repeat(255),
] as const;

export const NASTY_NUMBERS = [
  0,
  -1,
  1.5,
  -0.0001,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e308,
  Number.MIN_VALUE,
] as const;

export const nastyString: Arbitrary<string> = oneof(
  { weight: 4, arbitrary: constantFrom<string>(...NASTY_STRINGS) },
  { weight: 1, arbitrary: string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: string({ unit: "grapheme", maxLength: 40 }) },
);

export const nastyNumber: Arbitrary<number> = oneof(
  constantFrom<number>(...NASTY_NUMBERS),
  integer(),
  double({ noNaN: true, noDefaultInfinity: true }),
);

/** Anything that JSON can say. */
export const nastyJson: Arbitrary<unknown> = oneof(
  nastyString,
  nastyNumber,
  constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { id: {} },
    { $ne: null },
    { toString: 1, length: -1 },
    Array.from({ length: 2_000 }, () => 1),
  ),
);
