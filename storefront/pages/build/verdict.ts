import type { Verdict } from "#contract/rules/build/verdicts.ts";
import { toSentenceCase } from "./build-parts.ts";
import type { JudgedBuild } from "./judged-build.ts";

export interface VerdictSummary {
  /** "empty": nothing to judge. "unfinished": a part that every build needs is missing. */
  kind: Verdict | "empty" | "unfinished";
  headline: string;
  /** The parts that a whole computer still needs; "" if there are none. */
  detail: string;
}

const listFormat = new Intl.ListFormat("en", { type: "conjunction" });
const countThings = (count: number) => (count === 1 ? "One thing does" : `${count} things do`);

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
      headline: "Nothing chosen yet",
      detail: "Start with any part: each list shows what fits it.",
    };
  if (verdict === "does-not-fit") return { kind: verdict, headline: `${countThings(count(verdict))} not fit`, detail };
  if (verdict === "cannot-verify") {
    const unverifiedCount = count(verdict);
    return {
      kind: verdict,
      headline: `${unverifiedCount === 1 ? "One thing" : `${unverifiedCount} things`} we cannot verify`,
      detail,
    };
  }
  if (toAdd.length > 0)
    return {
      kind: "unfinished",
      headline: `Not finished yet: add ${listFormat.format(toAdd.map(({ one }) => one))}`,
      detail: toDetail(others),
    };
  return { kind: verdict, headline: missing.length === 0 ? "Everything fits" : "Parts so far fit", detail };
}
