import type { FactsOf, FamilyName } from "#contract/facts/families.ts";
import type { RuleName } from "#contract/rules/build/compatibility-rules.ts";
import type { FindingVerdict } from "#contract/rules/build/verdicts.ts";
import type { Part } from "../build.ts";

export type Row = [parts: Part[], ...said: [FindingVerdict, string][]];

export type Rows = Readonly<Partial<Record<RuleName, readonly Row[]>>>;

export function part<Name extends FamilyName>(
  family: Name,
  facts: FactsOf<Name>,
  { slug = family, count = 1 }: { slug?: string; count?: number } = {},
): Part {
  return { slug, name: slug, family, facts, sources: {}, count } as Part;
}

export const ssd = (count: number) => part("solid-state-drive", { form: "sata" }, { slug: "ssd", count });
export const disk = (count: number) => part("hard-disk", { form: "3.5" }, { count });
