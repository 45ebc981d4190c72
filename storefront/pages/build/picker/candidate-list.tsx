import { useId } from "react";
import { formatRupees } from "#contract/rules/money.ts";
import type { Candidates } from "#contract/shop/build.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { VerdictIcon } from "../verdict-icon.tsx";
import type { CandidateResults } from "./use-candidates.ts";

interface CandidateListProps {
  candidates: CandidateResults;
  /** The slug of the part to be replaced. */
  chosenSlug: string | undefined;
  onChoose: (slug: string) => void;
}

export function CandidateList({ candidates, chosenSlug, onChoose }: CandidateListProps) {
  const { list, busy, failed, showMore, retry } = candidates;
  if (failed) return <TryAgain onClick={retry} what="the parts" />;
  if (!list) return <div aria-hidden className="h-[60dvh] animate-pulse rounded-card bg-sunken" />;
  if (list.length === 0)
    return <p className="py-8 text-center text-muted">No compatible parts found. Try other words or a higher price.</p>;
  return (
    <div aria-busy={busy} className={classNames("grid min-h-[60dvh] content-start gap-4", busy && "opacity-60")}>
      <ul className="divide-y divide-line">
        {list.map((candidate) => (
          <Candidate
            key={candidate.product.slug}
            candidate={candidate}
            isChosen={candidate.product.slug === chosenSlug}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {showMore && (
        <Button kind="secondary" onClick={showMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

interface CandidateProps {
  candidate: Candidates["candidates"][number];
  isChosen: boolean;
  onChoose: (slug: string) => void;
}

function Candidate({ candidate: { product, verdict, findings }, isChosen, onChoose }: CandidateProps) {
  const nameId = useId();
  const { slug, name, imgUrl, netPrice, stock, chips } = product;
  const reasons = verdict === "fits" ? findings : findings.filter((finding) => finding.verdict === verdict);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <Picture imgUrl={imgUrl} alt="" sizes="64px" className="size-16 rounded-control bg-plate object-cover" />
      <div className="grid min-w-0 content-start gap-1">
        <p id={nameId} className="text-sm leading-snug font-medium">
          {name}
        </p>
        <p className="spec-label text-muted">{chips.join(" · ")}</p>
        {reasons.map((finding) => (
          <p key={`${finding.rule} ${finding.text}`} className="flex items-start gap-1.5 text-sm text-muted">
            <VerdictIcon kind={finding.verdict} className="mt-0.5 size-4" />
            {finding.text}
          </p>
        ))}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 sm:col-span-1 sm:grid sm:content-start sm:justify-items-end">
        <p className="price">
          {formatRupees(netPrice)}
          {stock <= 0 && <span className="ms-2 text-sm font-normal text-warning sm:ms-0 sm:block">Out of stock</span>}
        </p>
        <Button
          kind={verdict === "fits" ? "primary" : "secondary"}
          aria-describedby={nameId}
          disabled={isChosen}
          onClick={() => onChoose(slug)}
        >
          {isChosen ? "Chosen" : "Choose"}
        </Button>
      </div>
    </li>
  );
}
