import type { RuleName } from "#contract/rules/build/compatibility-rules.ts";
import type { FindingVerdict, Verdict } from "#contract/rules/build/verdicts.ts";

export interface JudgedBuild {
  parts: readonly string[];
  verdict: Verdict;
  /** The findings that decide the verdict or are notes; all other rules fit. */
  because?: Partial<Record<RuleName, FindingVerdict>>;
}

export type JudgedBuilds = Readonly<Record<string, JudgedBuild>>;
