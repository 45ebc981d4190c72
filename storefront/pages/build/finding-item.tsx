import { BUILD_SLOTS, type SlotName, slotOf } from "#contract/rules/build-slots.ts";
import type { RuleName } from "#contract/rules/compatibility/rule-names.ts";
import { writePartList } from "#contract/rules/part-list.ts";
import type { Finding, ReadBuild } from "#contract/shop/build.ts";
import { AskUs } from "#storefront/shell/ask-us.tsx";
import { Button } from "#ui/button.tsx";
import { FindingFacts } from "./finding-facts.tsx";
import { questionText } from "./share-text.ts";
import { SimilarParts } from "./similar-parts.tsx";
import type { Bench } from "./use-bench.ts";
import type { Picking } from "./use-picking.ts";
import { VerdictMark } from "./verdict-mark.tsx";

interface FindingItemProps {
  finding: Finding;
  build: ReadBuild;
  bench: Bench;
  onPick: (picking: Picking) => void;
}

/** What is wrong because something is not there at all. */
const BROUGHT_BY: Partial<Record<RuleName, SlotName>> = { "cooler-present": "cooler", "display-output": "card" };

const listOf = ({ parts }: ReadBuild) =>
  writePartList(parts.map(({ product, count }) => ({ slug: product.slug, count })));

/** One sentence, what it was seen from, and the ways out. */
export function FindingItem({ finding, build, bench, onPick }: FindingItemProps) {
  const { rule, verdict, text } = finding;
  const named = build.parts.filter(({ product }) => finding.parts.includes(product.slug));
  const absent = BUILD_SLOTS.find(({ name }) => name === BROUGHT_BY[rule]);
  if (verdict === "fits")
    return (
      <li className="flex items-start gap-2 text-sm text-muted">
        <VerdictMark kind="fits" className="mt-0.5 size-4" />
        {text}
      </li>
    );
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="flex items-start gap-2 text-pretty">
        <VerdictMark kind={verdict} className="mt-0.5 size-5" />
        {text}
      </p>
      <FindingFacts finding={finding} parts={build.parts} />
      {verdict === "does-not-fit" && <SimilarParts named={named} bench={bench} />}
      {verdict !== "note" && (
        <div className="mt-auto flex flex-wrap gap-2 noscript:hidden print:hidden">
          {absent && (
            <Button className="text-sm" disabled={!bench.restored} onClick={() => onPick({ slot: absent })}>
              {`Choose ${absent.one}`}
            </Button>
          )}
          {named.map(({ product, family }) => {
            const slot = slotOf(family);
            return (
              slot && (
                <Button
                  key={product.slug}
                  kind="secondary"
                  className="text-sm"
                  disabled={!bench.restored}
                  onClick={() => onPick({ slot, instead: product })}
                >
                  {`Change ${slot.title.toLowerCase()}`}
                </Button>
              )
            );
          })}
          {verdict === "cannot-verify" && (
            <AskUs about={{ parts: listOf(build), rule }} text={(shop) => questionText(finding, build, shop)} />
          )}
        </div>
      )}
    </li>
  );
}
