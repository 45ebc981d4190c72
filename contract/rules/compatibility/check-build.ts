import { type Power, powerOf } from "#contract/rules/power/power.ts";
import { Build, type Part } from "./build.ts";
import { type Finding, type Verdict, verdictOf } from "./finding.ts";
import { rulesOfFamily } from "./rule-families.ts";
import { RULE_NAMES } from "./rule-names.ts";
import { RULES } from "./rules.ts";

export interface CheckedBuild {
  verdict: Verdict;
  findings: Finding[];
  power: Power;
}

/** Does this list of parts make a computer? Rules that were checked and hold are listed too. */
export function checkBuild(parts: readonly Part[]): CheckedBuild {
  const build = new Build(parts);
  const findings = RULE_NAMES.flatMap((name) => RULES[name](build));
  return { verdict: verdictOf(findings), findings, power: powerOf(build) };
}

/** Does this part fit what is there? What is wrong among the others is not its fault. */
export function checkCandidate(parts: readonly Part[], candidate: Part): { verdict: Verdict; findings: Finding[] } {
  const build = new Build([...parts, candidate]);
  const findings = rulesOfFamily(candidate.family).flatMap((name) =>
    RULES[name](build).filter((finding) => finding.parts.includes(candidate.slug)),
  );
  return { verdict: verdictOf(findings), findings };
}
