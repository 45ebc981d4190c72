import type { Verdict } from "#contract/rules/build/verdicts.ts";
import type { ReadBuild } from "#contract/shop/build.ts";

export interface VerdictSummary {
  /** "empty" while there is nothing to judge. */
  kind: Verdict | "empty";
  headline: string;
  /** The parts that a whole computer still needs; "" if there are none. */
  detail: string;
}

const listFormat = new Intl.ListFormat("en", { type: "conjunction" });
const countThings = (count: number) => (count === 1 ? "One thing does" : `${count} things do`);

/** A short verdict for the shopper and for shared links. */
export function summarizeVerdict({ parts, verdict, findings }: ReadBuild, missing: readonly string[]): VerdictSummary {
  const detail = missing.length === 0 ? "" : `Still missing: ${listFormat.format(missing)}.`;
  const count = (verdictName: string) => findings.filter((finding) => finding.verdict === verdictName).length;
  if (parts.length === 0)
    return { kind: "empty", headline: "Nothing chosen yet", detail: "Begin with any part: lists show what fits it." };
  if (verdict === "does-not-fit") return { kind: verdict, headline: `${countThings(count(verdict))} not fit`, detail };
  if (verdict === "cannot-verify") {
    const unverifiedCount = count(verdict);
    return {
      kind: verdict,
      headline: `${unverifiedCount === 1 ? "One thing" : `${unverifiedCount} things`} we cannot verify`,
      detail,
    };
  }
  return { kind: verdict, headline: missing.length === 0 ? "Everything fits" : "What is there fits", detail };
}
