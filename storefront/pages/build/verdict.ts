import type { Verdict } from "#contract/rules/build/verdicts.ts";
import { toSentenceCase } from "#contract/rules/text/to-sentence-case.ts";
import type { JudgedBuild } from "./judged-build.ts";

export interface VerdictSummary {
  /** "empty": nothing to judge. "unfinished": a part that every build needs is missing. */
  kind: Verdict | "empty" | "unfinished";
  headline: string;
  /** The parts that a whole computer still needs; "" if there are none. */
  detail: string;
}

const listFormat = new Intl.ListFormat("en", { type: "conjunction" });
const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A short verdict for the shopper and for shared links. */
export function summarizeVerdict(
  { parts, verdict, findings, toAdd }: JudgedBuild,
  missing: readonly string[],
): VerdictSummary {
  const others = missing.filter((title) => !toAdd.some((slot) => toSentenceCase(slot.title) === title));
  const toDetail = (titles: readonly string[]) =>
    titles.length === 0 ? "" : `Still missing: ${listFormat.format(titles)}.`;
  const detail = toDetail([...toAdd.map(({ title }) => toSentenceCase(title)), ...others]);
  const count = (verdictName: string) => findings.filter((finding) => finding.verdict === verdictName).length;
  if (parts.length === 0)
    return {
      kind: "empty",
      headline: "No parts chosen yet",
      detail: "Start with any part. The other lists then show which parts fit it.",
    };
  if (verdict === "does-not-fit")
    return { kind: verdict, headline: formatCount(count(verdict), "compatibility problem"), detail };
  if (verdict === "cannot-verify") {
    return { kind: verdict, headline: `${formatCount(count(verdict), "check")} could not be verified`, detail };
  }
  if (toAdd.length > 0)
    return {
      kind: "unfinished",
      headline: `Build incomplete: add ${listFormat.format(toAdd.map(({ one }) => one))}`,
      detail: toDetail(others),
    };
  return { kind: verdict, headline: missing.length === 0 ? "Everything fits" : "Parts so far fit", detail };
}
