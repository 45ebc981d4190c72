import type { Part } from "#contract/rules/compatibility/build.ts";
import { checkCandidate } from "#contract/rules/compatibility/check-build.ts";
import type { Finding, Verdict } from "#contract/rules/compatibility/finding.ts";
import type { Make, ShelfPart } from "./family-shelf.ts";

export interface Judged {
  verdict: Verdict;
  findings: Finding[];
}

/** Judges products against a list of parts, each make once. What is judged of a make names its first product: `named` renames it. */
export function judgeOf(parts: readonly Part[]): {
  judge: (part: ShelfPart) => Judged;
  named: (part: ShelfPart) => Judged;
} {
  const known = new Map<Make, Judged & { of: string }>();
  const inList = new Set(parts.map(({ slug }) => slug));
  const check = ({ slug, name, family, make }: ShelfPart) => ({
    ...checkCandidate(parts, { slug, name, family, ...make, count: 1 }),
    of: slug,
  });
  // Asked of every product of a large family: what was judged is looked up and nothing made for it.
  const judge = (part: ShelfPart) => {
    // One more of a part that is in the list already is another question than another product of its make.
    if (inList.has(part.slug)) return check(part);
    let judged = known.get(part.make);
    if (!judged) known.set(part.make, (judged = check(part)));
    return judged;
  };
  const named = (part: ShelfPart) => {
    const { verdict, findings, of } = judge(part);
    return { verdict, findings: renamed(findings, of, part.slug) };
  };
  return { judge, named };
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
