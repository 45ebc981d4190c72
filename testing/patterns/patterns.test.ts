import { checkSync } from "recheck";
import { describe, expect, test } from "vitest";
import { growthOf } from "../growth.ts";
import { canBeSlow, type Pattern, patternsBuiltBy, patternsOfSources } from "./patterns-of-sources.ts";

/** Patterns that are slow for long texts, and what keeps their texts short. Nothing else may be. */
const SHORT_TEXTS: readonly { source: string; because: string }[] = [
  {
    source: String.raw`\B(?=(\d{3})+$)`,
    because: "formatRupees and formatPaisa: the digits of a number, of which there are at most 22",
  },
];

const JUDGING_MS = 60_000;
/** Four times the text takes sixteen times as long; linear would be four. */
const QUADRATIC = 9;
const TIMED_CHARACTERS = [2_000, 8_000, 32_000];

interface Attack {
  pumps: readonly { prefix: string; pump: string }[];
  suffix: string;
}

function verdictOf({ source, flags }: Pick<Pattern, "source" | "flags">): string {
  const found = checkSync(source, flags, { timeout: JUDGING_MS });
  if (found.status !== "vulnerable") return found.status;
  const { complexity, attack, checker } = found;
  // What automata find is proven. Around lookarounds recheck tries texts and counts, and sometimes counts wrongly: the text is timed.
  return checker === "fuzz" && !isSlow(new RegExp(source, flags), attackOf(attack)) ? "safe" : complexity.summary;
}

/** Short texts first: a quadratic pattern may be too quick for the clock there, and takes minutes where others take a moment. */
const isSlow = (pattern: RegExp, make: (length: number) => string) =>
  TIMED_CHARACTERS.some((length) => growthOf((text) => text.search(pattern), make, length) > QUADRATIC);

/** The text that recheck has found, at any length. */
function attackOf({ pumps, suffix }: Attack): (length: number) => string {
  return (length) =>
    pumps.map(({ prefix, pump }) => prefix + pump.repeat(length / pump.length / pumps.length)).join("") + suffix;
}

async function allPatterns(): Promise<Pattern[]> {
  const { written, building } = patternsOfSources();
  for (const file of building) {
    const built = await patternsBuiltBy(file);
    if (built.length === 0) throw new Error(`${file} builds a pattern of texts later than when it is loaded`);
    written.push(...built);
  }
  return [...new Map(written.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values()];
}

test("no pattern of the shop takes more than linear time, whatever it is given", { timeout: 600_000 }, async () => {
  const judged = (await allPatterns()).filter(canBeSlow);
  expect(judged.length).toBeGreaterThan(100);
  const known = new Set(SHORT_TEXTS.map(({ source }) => source));
  const slow = judged.flatMap((pattern) => {
    if (known.has(pattern.source)) return [];
    const verdict = verdictOf(pattern);
    return verdict === "safe" ? [] : [`${pattern.at} /${pattern.source}/${pattern.flags}: ${verdict}`];
  });
  expect(slow).toEqual([]);
  const used = new Set(judged.map(({ source }) => source));
  expect(SHORT_TEXTS.filter(({ source }) => !used.has(source))).toEqual([]);
});

describe("what froze the shop once is found", () => {
  test.each([
    [String.raw`\s*(\/-|\/=|pkr|rs\.?)$`, "i"],
    [String.raw`\s*%$`, ""],
    [String.raw`^\s*(?:(\d+)\s*[x×]\s*)?(.+?)\s*$`, "i"],
    [String.raw`^(.+?) \/ (.+?): (.*?)(?: \[(.+)\])?$`, ""],
    ["^[qk]a*r(ee|i|e)+b+$", ""],
    [String.raw`(?<=.)\+.*(?=@)`, ""],
  ])("/%s/%s", (source, flags) => {
    expect(canBeSlow({ source, flags, at: "" })).toBe(true);
    expect(verdictOf({ source, flags })).toMatch(/polynomial|exponential/);
  });
});
