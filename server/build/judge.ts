import { checkCandidate } from "#contract/rules/compatibility/check-build.ts";
import type { Finding, Verdict } from "#contract/rules/compatibility/finding.ts";
import type { Make } from "./family-shelf.ts";
import type { ShopPart } from "./find-parts.ts";

export interface Judged {
  verdict: Verdict;
  findings: Finding[];
}

/** Stands for the slug of whatever product of a make: no product has such a one. */
const ANY = "";

/** Judges products against a list of parts, each make once. What is judged of a make names none of its products: `named` does. */
export function judgeOf(parts: readonly ShopPart[]): (id: number, make: Make) => Judged {
  const known = new Map<Make, Judged>();
  const inList = new Map(parts.map(({ id, slug }) => [id, slug]));
  const check = (make: Make, slug: string) => checkCandidate(parts, { ...make, slug, name: slug, count: 1 });
  // Asked of every product of a large family: what was judged is looked up and nothing made for it.
  return (id, make) => {
    // One more of a part that is in the list already is another question than another product of its make.
    const listed = inList.get(id);
    if (listed !== undefined) return check(make, listed);
    let judged = known.get(make);
    if (!judged) known.set(make, (judged = check(make, ANY)));
    return judged;
  };
}

export function named({ verdict, findings }: Judged, slug: string): Judged {
  return { verdict, findings: findings.map((finding) => ofProduct(finding, slug)) };
}

function ofProduct(finding: Finding, product: string): Finding {
  const name = (slug: string) => (slug === ANY ? product : slug);
  return {
    ...finding,
    parts: finding.parts.map(name),
    facts: finding.facts.map((fact) => ({ ...fact, part: name(fact.part) })),
  };
}
