import { RULE_NAMES } from "#contract/rules/build/compatibility-rules.ts";
import { type Verdict } from "#contract/rules/build/verdicts.ts";
import { calculatePower, type Power } from "#server/compatibility/power/power.ts";
import { Build, type Part } from "./build.ts";
import { type Finding, getVerdict } from "./finding.ts";
import { listRules } from "./rule-families.ts";
import { RULES } from "./rules.ts";

export interface CheckedBuild {
  verdict: Verdict;
  findings: Finding[];
  power: Power;
}

/** Checks whether a list of parts makes a computer; rules that hold are reported too. */
export function checkBuild(parts: readonly Part[]): CheckedBuild {
  const build = new Build(parts);
  const findings = RULE_NAMES.flatMap((name) => RULES[name](build));
  return { verdict: getVerdict(findings), findings, power: calculatePower(build) };
}

/** Checks whether a part fits the others; problems among the others are left out. */
export function checkCandidate(parts: readonly Part[], candidate: Part): { verdict: Verdict; findings: Finding[] } {
  const build = new Build([...parts, candidate]);
  const findings = listRules(candidate.family).flatMap((name) =>
    RULES[name](build).filter((finding) => finding.parts.includes(candidate.slug)),
  );
  return { verdict: getVerdict(findings), findings };
}
