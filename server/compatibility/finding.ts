import type { RuleName } from "#contract/rules/build/compatibility-rules.ts";
import type { FindingVerdict, Verdict } from "#contract/rules/build/verdicts.ts";
import type { Build } from "./build.ts";
import type { StatedFact } from "./stated-fact.ts";

export interface Finding {
  rule: RuleName;
  verdict: FindingVerdict;
  text: string;
  /** The slugs of the parts that the finding is about. */
  parts: string[];
  facts: StatedFact[];
}

type FindingBody = Omit<Finding, "rule">;
export type Rule = (build: Build) => Finding[];

/** A rule has no findings where its parts are not in the list. */
export function defineRule(name: RuleName, check: (build: Build) => FindingBody[]): Rule {
  return (build) => check(build).map((finding) => ({ rule: name, ...finding }));
}

const createFindingWith =
  (verdict: FindingVerdict) =>
  (text: string, ...facts: readonly StatedFact<unknown>[]): FindingBody => ({
    verdict,
    text,
    parts: [...new Set(facts.map(({ part }) => part))],
    facts: facts as StatedFact[],
  });

export const fits = createFindingWith("fits");
export const misfit = createFindingWith("does-not-fit");
export const note = createFindingWith("note");
const cannotVerify = createFindingWith("cannot-verify");

/** For cases that depend on something outside the list, or that two facts together leave open. */
export const undecided = cannotVerify;

/** For cases where a deciding fact is not stated. */
export function createUnstatedFinding(...facts: readonly StatedFact<unknown>[]): FindingBody {
  const missing = facts
    .filter(({ value }) => value === null)
    .map(({ label, partTitle }) => `"${label}" of the ${partTitle}`);
  return cannotVerify(`Not specified: ${missing.join(" and ")}`, ...facts);
}

/** One misfit decides; otherwise one unverifiable finding; otherwise the build fits. */
export function getVerdict(findings: readonly Pick<Finding, "verdict">[]): Verdict {
  const verdicts = new Set(findings.map(({ verdict }) => verdict));
  if (verdicts.has("does-not-fit")) return "does-not-fit";
  return verdicts.has("cannot-verify") ? "cannot-verify" : "fits";
}
