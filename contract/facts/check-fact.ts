// Validates fact values that arrive as JSON; cell.ts reads values from spreadsheet cells.
import type { Fact } from "./fact.ts";
import type { Family } from "./family.ts";

const TEXT_MAX_CHARACTERS = 300;
const NUMBER_MAX = 1_000_000_000;

/** Returns the problem with a value, or undefined if the value is valid. */
export function findFactProblem(fact: Fact, value: unknown): string | undefined {
  switch (fact.kind) {
    case "number":
      return findNumberProblem(fact, value);
    case "text":
      return isText(value) ? undefined : `must be a text of at most ${TEXT_MAX_CHARACTERS} characters`;
    case "choice":
      return isOption(fact.options, value) ? undefined : `must be one of ${listOptions(fact.options)}`;
    case "list":
      return Array.isArray(value) && value.length > 0 && value.every((one) => isOption(fact.options, one))
        ? undefined
        : `must be any of ${listOptions(fact.options)}`;
    case "counts":
      return isCounts(fact.options, value) ? undefined : `must be counts of ${listOptions(fact.options)}`;
    case "yes-no":
      return typeof value === "boolean" ? undefined : "must be yes or no";
    case "colour":
      return typeof value === "string" && /^#[0-9a-f]{6}$/.test(value) ? undefined : "must be a colour such as #1f4fd8";
  }
}

/** Returns the problems of a product's facts by fact key. */
export function listFactProblems(
  definition: Family | undefined,
  facts: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const problems = Object.entries(facts).flatMap(([key, value]) => {
    const fact = definition && Object.hasOwn(definition.facts, key) ? definition.facts[key] : undefined;
    if (!fact) return [[key, "is no fact of this family"]];
    const problem = findFactProblem(fact, value);
    return problem === undefined ? [] : [[key, `${fact.label} ${problem}`]];
  });
  return Object.fromEntries(problems) as Record<string, string>;
}

function findNumberProblem({ values }: Extract<Fact, { kind: "number" }>, value: unknown): string | undefined {
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0 || value > NUMBER_MAX)
    return "must be a number";
  return values && !values.includes(value) ? `must be one of ${values.join(", ")}` : undefined;
}

function isText(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value.trim() !== "" &&
    value.length <= TEXT_MAX_CHARACTERS &&
    value.isWellFormed() &&
    !value.includes("\u0000")
  );
}

function isOption(options: Readonly<Record<string, string>>, value: unknown): boolean {
  return typeof value === "string" && Object.hasOwn(options, value);
}

function isCounts(options: Readonly<Record<string, string>>, value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([key, count]) => isOption(options, key) && Number.isInteger(count) && count > 0 && count <= 1_000,
  );
}

const listOptions = (options: Readonly<Record<string, string>>) => Object.values(options).join(", ");
