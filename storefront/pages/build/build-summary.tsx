import { formatRupees } from "#contract/rules/money.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import { AddBuildToBasket } from "./add-build-to-basket.tsx";
import { sortWorstFirst } from "./build-parts.ts";
import { FINDINGS_ID } from "./findings/findings.tsx";
import { ShareBuild } from "./share-build.tsx";
import type { VerdictSummary } from "./verdict.ts";
import { VERDICT_COLOUR, VerdictIcon } from "./verdict-icon.tsx";
import { WattsBar } from "./watts-bar.tsx";

export function BuildSummary({ build, summary }: { build: BuildDetails; summary: VerdictSummary }) {
  const { totalRupees, power, missing, parts } = build;
  return (
    <section
      aria-labelledby="together"
      className="grid gap-5 rounded-card border border-line bg-surface p-5 print:border-0 print:p-0"
    >
      <h2 id="together" className="sr-only">
        Summary
      </h2>
      <div className="flex items-start gap-3">
        <VerdictIcon kind={summary.kind} className="mt-0.5 size-6" />
        <div aria-live="polite">
          <p className={`text-lg font-semibold ${VERDICT_COLOUR[summary.kind]}`}>{summary.headline}</p>
          <p className="text-sm text-pretty text-muted">{summary.detail}</p>
        </div>
      </div>
      <WorstFindings build={build} />
      {missing.length > 0 && (
        <p className="rounded-control bg-warning-soft p-3 text-sm text-warning">
          {`No longer sold: ${missing.join(", ")}`}
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span className="font-semibold">Total</span>
        <span className="price text-xl">{formatRupees(totalRupees)}</span>
      </p>
      {power.drawWatts > 0 && <WattsBar power={power} />}
      {parts.length > 0 && (
        <div className="grid gap-2 noscript:hidden print:hidden">
          <AddBuildToBasket parts={parts} />
          <ShareBuild build={build} />
        </div>
      )}
    </section>
  );
}

const FINDINGS_SHOWN_MAX = 3;

/** Links to the findings, which offer solutions. */
function WorstFindings({ build: { findings } }: { build: BuildDetails }) {
  const problems = sortWorstFirst(findings).filter(
    ({ verdict }) => verdict === "does-not-fit" || verdict === "cannot-verify",
  );
  if (problems.length === 0) return null;
  return (
    <ul className="grid gap-1 max-lg:hidden print:hidden">
      {problems.slice(0, FINDINGS_SHOWN_MAX).map(({ rule, verdict, text }) => (
        <li key={`${rule} ${text}`}>
          <a href={`#${FINDINGS_ID}`} className="flex gap-2 rounded-control py-1 text-sm text-pretty hover:underline">
            <VerdictIcon kind={verdict} className="mt-0.5 size-4" />
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
