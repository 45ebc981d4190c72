import { readFileSync } from "node:fs";

/** A product as the rules of judged-searches.txt see it: its columns, categories and facts by name. */
export type JudgedProduct = Readonly<Record<string, unknown>> & { id: number; name: string; price: number };

type Condition = (product: JudgedProduct) => boolean;

interface JudgedSearch {
  q: string;
  isRight: Condition;
}

const CHEAP_SHARE = 0.5;
const RULE_PART = /^(\w+)(!=|<=|>=|!~|=|~)(.+)$/;

export function readJudgedSearches(products: readonly JudgedProduct[]): JudgedSearch[] {
  const lines = readFileSync(new URL("judged-searches.txt", import.meta.url), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [q, rule] = line.split(" => ");
      if (!q || !rule) throw new Error(`Not a judged search: ${line}`);
      return { q, isRight: parseRule(rule, products) };
    });
}

function parseRule(rule: string, products: readonly JudgedProduct[]): Condition {
  const alternatives = rule.split(" or ").map((alternative) => parseAlternative(alternative, products));
  return (product) => alternatives.some((isRight) => isRight(product));
}

function parseAlternative(rule: string, products: readonly JudgedProduct[]): Condition {
  const parts = rule.trim().split(" ");
  const conditions = parts.filter((part) => part !== "cheap").map(parseCondition);
  const isRight: Condition = (product) => conditions.every((condition) => condition(product));
  if (!parts.includes("cheap")) return isRight;
  const prices = products
    .filter(isRight)
    .map(({ price }) => price)
    .sort((one, other) => one - other);
  const highest = prices[Math.floor(prices.length * CHEAP_SHARE)] ?? 0;
  return (product) => isRight(product) && product.price <= highest;
}

function parseCondition(part: string): Condition {
  const [, key, sign, written] = RULE_PART.exec(part.replaceAll("_", " ").trim()) ?? [];
  if (key === undefined || sign === undefined || written === undefined) throw new Error(`Not a condition: ${part}`);
  const valuesOf = (product: JudgedProduct) => [product[key]].flat().filter((value) => value !== undefined);
  const pattern = sign.endsWith("~") ? new RegExp(written, "i") : undefined;
  const accepted = written.split("|");
  const meets = (value: unknown) => {
    if (pattern) return pattern.test(String(value));
    if (sign === "<=") return Number(value) <= Number(written);
    return sign === ">=" ? Number(value) >= Number(written) : accepted.includes(String(value));
  };
  return sign.startsWith("!")
    ? (product) => !valuesOf(product).some(meets)
    : (product) => valuesOf(product).some(meets);
}

const LOOKED_AT = 5;
const RIGHT_NEEDED = 4;

/** Strict: four of the first five, or all that the shop has; and never more than one wrong answer. */
export function judge(answer: readonly JudgedProduct[], { right }: { right: readonly JudgedProduct[] }): boolean {
  const first = answer.slice(0, LOOKED_AT);
  const hits = first.filter((product) => right.includes(product)).length;
  return hits >= Math.min(RIGHT_NEEDED, right.length) && first.length - hits <= LOOKED_AT - RIGHT_NEEDED;
}
