import { checkSync } from "recheck";
import { describe, expect, test } from "vitest";
import { growthOf } from "../growth.ts";
import { canBeSlow, collectBuiltPatterns, collectPatterns, type Pattern } from "./collect-patterns.ts";

/** Patterns that are slow for long texts, with the reason why their input is always short. */
const KNOWN_SLOW: readonly { source: string; because: string }[] = [
  {
    source: String.raw`\B(?=(\d{3})+$)`,
    because: "formatRupees and formatPaisa: the digits of a number, of which there are at most 22",
  },
];

const CHECK_TIMEOUT_MS = 60_000;
/** Four times the text takes 4 times as long if linear and 16 times if quadratic. */
const QUADRATIC = 9;
const TIMED_CHARACTERS = [1_000, 4_000, 16_000];

interface Attack {
  pumps: readonly { prefix: string; pump: string }[];
  suffix: string;
}

function verdictOf({ source, flags }: Pick<Pattern, "source" | "flags">): string {
  const result = checkSync(source, flags, { timeout: CHECK_TIMEOUT_MS });
  if (result.status !== "vulnerable") return result.status;
  const { complexity, attack, checker } = result;
  // recheck proves what its automaton finds, but guesses for lookarounds, so the found text is timed.
  return checker === "fuzz" && !isSlow(new RegExp(source, flags), attackOf(attack)) ? "safe" : complexity.summary;
}

/** Starts with short texts, because a quadratic pattern can take minutes on a long one. */
const isSlow = (pattern: RegExp, make: (length: number) => string) =>
  TIMED_CHARACTERS.some((length) => growthOf((text) => text.search(pattern), make, length) > QUADRATIC);

/** Builds the attack text found by recheck at any length. */
function attackOf({ pumps, suffix }: Attack): (length: number) => string {
  return (length) =>
    pumps.map(({ prefix, pump }) => prefix + pump.repeat(length / pump.length / pumps.length)).join("") + suffix;
}

async function allPatterns(): Promise<Pattern[]> {
  const { written, building } = collectPatterns();
  for (const file of building) {
    const built = await collectBuiltPatterns(file);
    if (built.length === 0) throw new Error(`${file} builds a pattern of texts later than when it is loaded`);
    written.push(...built);
  }
  return [...new Map(written.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values()];
}

test("no pattern of the shop takes more than linear time for any input", { timeout: 600_000 }, async () => {
  const judged = (await allPatterns()).filter(canBeSlow);
  expect(judged.length).toBeGreaterThan(100);
  const known = new Set(KNOWN_SLOW.map(({ source }) => source));
  const slow = judged.flatMap((pattern) => {
    if (known.has(pattern.source)) return [];
    const verdict = verdictOf(pattern);
    return verdict === "safe" ? [] : [`${pattern.at} /${pattern.source}/${pattern.flags}: ${verdict}`];
  });
  expect(slow).toEqual([]);
  const used = new Set(judged.map(({ source }) => source));
  expect(KNOWN_SLOW.filter(({ source }) => !used.has(source))).toEqual([]);
});

describe("patterns that once froze the shop are found", () => {
  test.each([
    [String.raw`\s*(\/-|\/=|pkr|rs\.?)$`, "i"],
    [String.raw`\s*%$`, ""],
    [String.raw`^\s*(?:(\d+)\s*[x×]\s*)?(.+?)\s*$`, "i"],
    [String.raw`^(.+?) \/ (.+?): (.*?)(?: \[(.+)\])?$`, ""],
    ["^[qk]a*r(ee|i|e)+b+$", ""],
    [String.raw`(?<=.)\+.*(?=@)`, ""],
  ])("/%s/%s", { timeout: 180_000 }, (source, flags) => {
    expect(canBeSlow({ source, flags, at: "" })).toBe(true);
    expect(verdictOf({ source, flags })).toMatch(/polynomial|exponential/);
  });
});
