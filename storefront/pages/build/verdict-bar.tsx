import { formatRupees } from "#contract/rules/money.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import { AddBuildToBasket } from "./add-build-to-basket.tsx";
import { FINDINGS_ID } from "./findings/findings.tsx";
import type { VerdictSummary } from "./verdict.ts";
import { VERDICT_COLOUR, VerdictIcon } from "./verdict-icon.tsx";

/** On phones the verdict, the total and the basket button stay visible. */
export function VerdictBar({
  build: { parts, totalRupees },
  summary,
}: {
  build: BuildDetails;
  summary: VerdictSummary;
}) {
  if (parts.length === 0) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-surface px-4 py-2 md:ps-20 lg:hidden noscript:hidden print:hidden">
      <a href={`#${FINDINGS_ID}`} className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5">
        <VerdictIcon kind={summary.kind} className="size-5" />
        <span className="min-w-0">
          <span className="price block leading-tight">{formatRupees(totalRupees)}</span>
          <span className={`block truncate text-sm leading-tight ${VERDICT_COLOUR[summary.kind]}`}>
            {summary.headline}
          </span>
        </span>
      </a>
      <AddBuildToBasket parts={parts} compact />
    </div>
  );
}
