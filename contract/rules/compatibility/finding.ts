import type { FactValue } from "#contract/facts/fact.ts";
import type { Build } from "./build.ts";
import type { RuleName } from "./rule-names.ts";

/** What is said of a whole list. */
export const VERDICTS = ["fits", "does-not-fit", "cannot-verify"] as const;
export type Verdict = (typeof VERDICTS)[number];
/** A note is worth knowing and changes no verdict. */
export const FINDING_VERDICTS = [...VERDICTS, "note"] as const;
export type FindingVerdict = (typeof FINDING_VERDICTS)[number];

/** A fact that was looked at, and who says it. */
export interface Known<Value = FactValue> {
  /** The slug of its part. */
  part: string;
  fact: string;
  label: string;
  /** null: nobody states it. */
  value: Value | null;
  unit: string | undefined;
  source: string;
  /** "graphics card", for sentences. */
  whose: string;
}

export interface Finding {
  rule: RuleName;
  verdict: FindingVerdict;
  /** One sentence for people. */
  text: string;
  /** The slugs of the parts it is about. */
  parts: string[];
  facts: Known[];
}

type Said = Omit<Finding, "rule">;
export type Rule = (build: Build) => Finding[];

/** A rule says nothing where its parts are not in the list. */
export function rule(name: RuleName, check: (build: Build) => Said[]): Rule {
  return (build) => check(build).map((said) => ({ rule: name, ...said }));
}

const saying =
  (verdict: FindingVerdict) =>
  (text: string, ...facts: readonly Known<unknown>[]): Said => ({
    verdict,
    text,
    parts: [...new Set(facts.map(({ part }) => part))],
    facts: facts as Known[],
  });

export const fits = saying("fits");
export const misfit = saying("does-not-fit");
export const note = saying("note");
const cannotVerify = saying("cannot-verify");

/** It depends on something that is no fact of the list, or that two facts together leave open. */
export const open = cannotVerify;

/** One of these facts decides and nobody states it. */
export function unstated(...facts: readonly Known<unknown>[]): Said {
  const missing = facts.filter(({ value }) => value === null).map(({ label, whose }) => `"${label}" of the ${whose}`);
  return cannotVerify(`We cannot see ${missing.join(" and ")}`, ...facts);
}

/** One misfit decides; else one thing that nobody states; else it fits. */
export function verdictOf(findings: readonly Pick<Finding, "verdict">[]): Verdict {
  const found = new Set(findings.map(({ verdict }) => verdict));
  if (found.has("does-not-fit")) return "does-not-fit";
  return found.has("cannot-verify") ? "cannot-verify" : "fits";
}
