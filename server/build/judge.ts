import { isMissingPart } from "#contract/rules/build/missing-parts.ts";
import type { Verdict } from "#contract/rules/build/verdicts.ts";
import { checkCandidate, type Finding, getVerdict } from "#server/compatibility/index.ts";
import type { Make } from "./family-shelf.ts";
import type { ShopPart } from "./find-parts.ts";

export interface Judgement {
  verdict: Verdict;
  findings: Finding[];
}

/** A placeholder for the slug of any product of a make; no product has an empty slug. */
const ANY_SLUG = "";

/** Judges products against a list of parts, each make once; findings get the product's slug later. */
export function createJudge(
  parts: readonly ShopPart[],
  { unfinished = false } = {},
): (id: number, make: Make) => Judgement {
  const verdicts = new Map<Make, Judgement>();
  const listedSlugs = new Map(parts.map(({ id, slug }) => [id, slug]));
  const check = (make: Make, slug: string) => {
    const judged = checkCandidate(parts, { ...make, slug, name: slug, count: 1 });
    return unfinished ? withMissingPartsAsNotes(judged) : judged;
  };
  // Called for every product of a large family, so a known verdict is returned without allocating.
  return (id, make) => {
    // Adding one more of a listed part is not the same as adding another product of its make.
    const listed = listedSlugs.get(id);
    if (listed !== undefined) return check(make, listed);
    let judged = verdicts.get(make);
    if (!judged) verdicts.set(make, (judged = check(make, ANY_SLUG)));
    return judged;
  };
}

function withMissingPartsAsNotes({ findings }: Judgement): Judgement {
  const judged = findings.map(
    (finding): Finding => (isMissingPart(finding) ? { ...finding, verdict: "note" } : finding),
  );
  return { verdict: getVerdict(judged), findings: judged };
}

export function withSlug({ verdict, findings }: Judgement, slug: string): Judgement {
  return { verdict, findings: findings.map((finding) => replaceSlug(finding, slug)) };
}

function replaceSlug(finding: Finding, product: string): Finding {
  const getName = (slug: string) => (slug === ANY_SLUG ? product : slug);
  return {
    ...finding,
    parts: finding.parts.map(getName),
    facts: finding.facts.map((fact) => ({ ...fact, part: getName(fact.part) })),
  };
}
