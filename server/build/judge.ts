import type { Part } from "#contract/rules/compatibility/build.ts";
import { checkCandidate } from "#contract/rules/compatibility/check-build.ts";
import type { Finding, Verdict } from "#contract/rules/compatibility/finding.ts";
import type { Make, ShelfPart } from "./family-shelf.ts";

export interface Judged {
  verdict: Verdict;
  findings: Finding[];
}

/** Judges products against a list of parts, each make once. */
export function judgeOf(parts: readonly Part[]): (part: ShelfPart) => Judged {
  const known = new Map<Make, Judged & { of: string }>();
  const inList = new Set(parts.map(({ slug }) => slug));
  return ({ slug, name, family, make }) => {
    const judge = () => checkCandidate(parts, { slug, name, family, ...make, count: 1 });
    // One more of a part that is in the list already is another question than another product of its make.
    if (inList.has(slug)) return judge();
    let judged = known.get(make);
    if (!judged) known.set(make, (judged = { ...judge(), of: slug }));
    return { verdict: judged.verdict, findings: renamed(judged.findings, judged.of, slug) };
  };
}

function renamed(findings: Finding[], from: string, to: string): Finding[] {
  if (from === to) return findings;
  const name = (slug: string) => (slug === from ? to : slug);
  return findings.map((finding) => ({
    ...finding,
    parts: finding.parts.map(name),
    facts: finding.facts.map((fact) => ({ ...fact, part: name(fact.part) })),
  }));
}
