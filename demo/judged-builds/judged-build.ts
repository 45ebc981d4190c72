import type { FindingVerdict, Verdict } from "#contract/rules/compatibility/finding.ts";
import type { RuleName } from "#contract/rules/compatibility/rule-names.ts";

export interface JudgedBuild {
  parts: readonly string[];
  verdict: Verdict;
  /** The findings that decide, or are worth knowing, beside all that hold. */
  because?: Partial<Record<RuleName, FindingVerdict>>;
}

export type JudgedBuilds = Readonly<Record<string, JudgedBuild>>;
