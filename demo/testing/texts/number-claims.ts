// Finds numbers with a unit in a text, such as "65 W", "sixteen gigabytes" or "27-inch".
import type { FamilyName } from "#contract/facts/families.ts";
import { getFamily } from "#contract/facts/families.ts";

const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
      .split(" ")
      .map((word, index) => [word, index + 1]),
  ),
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const UNITS: Readonly<Record<string, string>> = {
  "%": "per cent|percent|%",
  "cd/m²": "nits|cd/m²",
  dpi: "dpi",
  g: "grams?|g",
  GB: "gigabytes?|GB(?!/s)",
  Gbps: "Gbps",
  GHz: "GHz",
  h: "hours?|h",
  Hz: "Hz|hertz",
  inch: "inch(?:es)?",
  kg: "kilograms?|kilos?|kg",
  m: "metres?|m",
  mAh: "mAh",
  Mbps: "Mbps",
  "MB/s": "MB/s",
  MHz: "MHz",
  min: "minutes?|min",
  ml: "millilitres?|ml",
  mm: "millimetres?|mm",
  "MT/s": "MT/s",
  pages: "pages",
  ppm: "ppm|pages a minute",
  sheets: "sheets?",
  TB: "terabytes?|TB",
  VA: "VA",
  V: "volts?|V",
  W: "watts?|W",
  Wh: "Wh",
  "W/mK": "W/mK",
  years: "years?",
};
const SAME_UNIT: Readonly<Record<string, string>> = { in: "inch", "dB(A)": "dB", nits: "cd/m²" };

const ONES = Object.keys(WORDS).join("|");
const NUMBER = `\\d[\\d,]*(?:\\.\\d+)?|(?:${ONES})(?:-(?:${ONES}))?(?: hundred)?`;
const CLAIMS = Object.entries(UNITS).map(
  ([unit, words]) => [unit, new RegExp(`(?<![\\w.,–-])(${NUMBER})[ -]?(?:${words})(?![\\w/²])`, "gi")] as const,
);

function toNumber(written: string): number {
  if (/^\d/.test(written)) return Number(written.replaceAll(",", ""));
  const [tens = "", hundred] = written.toLowerCase().split(" ");
  return tens.split("-").reduce((sum, word) => sum + (WORDS[word] ?? 0), 0) * (hundred ? 100 : 1);
}

export interface NumberClaim {
  unit: string;
  value: number;
  written: string;
}

/** Lists the numbers with a unit that the family's facts have. */
export function listNumberClaims(text: string, family: FamilyName): NumberClaim[] {
  const units = new Set(
    Object.values(getFamily(family).facts).flatMap((fact) =>
      fact.kind === "number" && fact.unit !== undefined ? [SAME_UNIT[fact.unit] ?? fact.unit] : [],
    ),
  );
  return CLAIMS.filter(([unit]) => units.has(unit)).flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ unit, value: toNumber(match[1] ?? ""), written: match[0] })),
  );
}

/** Lists every number in a text, in digits or words. */
export function listNumbers(text: string): number[] {
  return [...text.matchAll(new RegExp(`(?<![\\w.,])(${NUMBER})`, "gi"))].map(([written]) => toNumber(written));
}

/** Whether a claim states one of the product's own numbers; texts round sizes and weights. */
export function isOwnNumber({ unit, value }: NumberClaim, own: readonly number[]): boolean {
  return own.some((number) => {
    if (unit === "inch") return value === number || value === Math.round(number) || value === Math.floor(number);
    if (unit === "kg") return value === number || value === Math.round(number * 10) / 10;
    if (unit === "g" || unit === "mm") return Math.abs(number - value) < 1;
    return value === number || value * 1_000 === number || value === number * 1_000;
  });
}
