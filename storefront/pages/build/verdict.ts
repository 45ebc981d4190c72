import type { Verdict } from "#contract/rules/compatibility/finding.ts";
import type { ReadBuild } from "#contract/shop/build.ts";

export interface SaidVerdict {
  /** empty: there is nothing to judge yet. */
  kind: Verdict | "empty";
  headline: string;
  /** What is missing for a whole computer, or nothing. */
  more: string;
}

const inWords = new Intl.ListFormat("en", { type: "conjunction" });
const things = (count: number) => (count === 1 ? "One thing does" : `${count} things do`);

/** The verdict in a few words, for whoever builds and for whoever a build is shared with. */
export function sayVerdict({ parts, verdict, findings }: ReadBuild, missing: readonly string[]): SaidVerdict {
  const more = missing.length === 0 ? "" : `Still missing: ${inWords.format(missing)}.`;
  const count = (wanted: string) => findings.filter((finding) => finding.verdict === wanted).length;
  if (parts.length === 0)
    return { kind: "empty", headline: "Nothing chosen yet", more: "Begin with any part: lists show what fits it." };
  if (verdict === "does-not-fit") return { kind: verdict, headline: `${things(count(verdict))} not fit`, more };
  if (verdict === "cannot-verify") {
    const unseen = count(verdict);
    return { kind: verdict, headline: `${unseen === 1 ? "One thing" : `${unseen} things`} we cannot verify`, more };
  }
  return { kind: verdict, headline: missing.length === 0 ? "Everything fits" : "What is there fits", more };
}
