import { BUILD_SLOTS, type BuildSlot, findSlot, type SlotName } from "#contract/rules/build/build-slots.ts";
import type { RuleName } from "#contract/rules/build/compatibility-rules.ts";
import { isMissingPart, MISSING_PART_SLOTS } from "#contract/rules/build/missing-parts.ts";
import type { BuildDetails, Finding } from "#contract/shop/build.ts";

/** A build as the screen judges it. */
export interface JudgedBuild extends BuildDetails {
  /** Slots that the rules miss a part in, while the build is not finished. */
  toAdd: BuildSlot[];
}

/** Rules that compare one part with what all others draw: a misfit is that part's fault alone. */
const SLOT_AT_FAULT: Partial<Record<RuleName, SlotName>> = { "psu-watts": "supply", "ups-load": "ups" };

/**
 * While a build is unfinished, a missing part is something to add and not a misfit. The server's
 * response stays as it is.
 */
export function judgeBuild(build: BuildDetails, { isFinished }: { isFinished: boolean }): JudgedBuild {
  const missing = isFinished ? [] : build.findings.filter(isMissingPart);
  const findings = build.findings
    .filter((finding) => !missing.includes(finding))
    .map((finding) => toPartAtFault(finding, build));
  const verdicts = findings.map(({ verdict }) => verdict);
  return {
    ...build,
    findings,
    verdict: verdicts.includes("does-not-fit")
      ? "does-not-fit"
      : verdicts.includes("cannot-verify")
        ? "cannot-verify"
        : "fits",
    toAdd: BUILD_SLOTS.filter(({ name }) => missing.some(({ rule }) => MISSING_PART_SLOTS[rule] === name)),
  };
}

function toPartAtFault(finding: Finding, { parts }: BuildDetails): Finding {
  const slot = SLOT_AT_FAULT[finding.rule];
  if (slot === undefined || finding.verdict === "fits") return finding;
  const atFault = finding.parts.filter((slug) => {
    const family = parts.find(({ product }) => product.slug === slug)?.family ?? null;
    return findSlot(family)?.name === slot;
  });
  return atFault.length > 0 ? { ...finding, parts: atFault } : finding;
}

/** The misfits that are this part's fault alone, such as a supply that is too weak. */
export const listOwnMisfits = (slug: string, { findings }: Pick<BuildDetails, "findings">): Finding[] =>
  findings.filter(({ verdict, parts }) => verdict === "does-not-fit" && parts.length === 1 && parts[0] === slug);
