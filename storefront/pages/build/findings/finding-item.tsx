import { BUILD_SLOTS, findSlot } from "#contract/rules/build/build-slots.ts";
import { MISSING_PART_SLOTS } from "#contract/rules/build/missing-parts.ts";
import { formatPartList } from "#contract/rules/build/part-list.ts";
import { toSentenceCase } from "#contract/rules/text/to-sentence-case.ts";
import type { BuildDetails, Finding } from "#contract/shop/build.ts";
import { AskUs } from "#storefront/features/ask-us/ask-us.tsx";
import { Button } from "#ui/button.tsx";
import type { PickerTarget } from "../picker/use-part-picker.ts";
import { formatQuestion } from "../share-text.ts";
import type { Builder } from "../use-builder.ts";
import { VerdictIcon } from "../verdict-icon.tsx";
import { FindingFacts } from "./finding-facts.tsx";
import { ReplacementParts } from "./replacement-parts.tsx";

interface FindingItemProps {
  finding: Finding;
  build: BuildDetails;
  builder: Builder;
  onPick: (target: PickerTarget) => void;
}

const toPartList = ({ parts }: BuildDetails) =>
  formatPartList(parts.map(({ product, count }) => ({ slug: product.slug, count })));

export function FindingItem({ finding, build, builder, onPick }: FindingItemProps) {
  const { rule, verdict, text } = finding;
  const involvedParts = build.parts.filter(({ product }) => finding.parts.includes(product.slug));
  const missingSlot = BUILD_SLOTS.find(({ name }) => name === MISSING_PART_SLOTS[rule]);
  if (verdict === "fits")
    return (
      <li className="flex items-start gap-2 text-sm text-muted">
        <VerdictIcon kind="fits" className="mt-0.5 size-4" />
        {text}
      </li>
    );
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="flex items-start gap-2 text-pretty">
        <VerdictIcon kind={verdict} className="mt-0.5 size-5" />
        {text}
      </p>
      <FindingFacts finding={finding} parts={build.parts} />
      {verdict === "does-not-fit" && <ReplacementParts parts={involvedParts} builder={builder} />}
      {verdict !== "note" && (
        <div className="mt-auto flex flex-wrap gap-2 noscript:hidden print:hidden">
          {missingSlot && (
            <Button className="text-sm" disabled={!builder.restored} onClick={() => onPick({ slot: missingSlot })}>
              {`Choose ${missingSlot.one}`}
            </Button>
          )}
          {involvedParts.map(({ product, family }) => {
            const slot = findSlot(family);
            return (
              slot && (
                <Button
                  key={product.slug}
                  kind="secondary"
                  className="text-sm"
                  disabled={!builder.restored}
                  onClick={() => onPick({ slot, replaced: product })}
                >
                  {`Change ${toSentenceCase(slot.title)}`}
                </Button>
              )
            );
          })}
          {verdict === "cannot-verify" && (
            <AskUs
              question={{ parts: toPartList(build), rule }}
              chatText={(shop) => formatQuestion(finding, build, shop)}
            />
          )}
        </div>
      )}
    </li>
  );
}
