import X from "lucide-react/icons/x";
import { useId } from "react";
import type { BuildSlot } from "#contract/rules/build-slots.ts";
import { BUILD_MAX_PARTS } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { ReadBuild } from "#contract/shop/build.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";
import { QuantitySelector } from "#ui/quantity-selector.tsx";
import { type BenchPart, meetingsOf } from "./bench-parts.ts";
import type { Bench } from "./use-bench.ts";
import type { Picking } from "./use-picking.ts";
import { VerdictMark } from "./verdict-mark.tsx";

interface PartOnPlateProps {
  part: BenchPart;
  slot: BuildSlot;
  build: ReadBuild;
  bench: Bench;
  onPick: (picking: Picking) => void;
}

export function PartOnPlate({ part, slot, build, bench, onPick }: PartOnPlateProps) {
  const nameId = useId();
  const { product, count, sold } = part;
  const { slug, name, imgUrl, netPrice, stock } = product;
  const remove = () => {
    bench.count(slug, 0);
    document.getElementById("bench-heading")?.focus({ preventScroll: true });
  };
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 print:block">
      <a href={`/product/${slug}`} tabIndex={-1} aria-hidden className="print:hidden">
        <Picture imgUrl={imgUrl} alt="" sizes="80px" className="size-20 rounded-control bg-plate object-cover" />
      </a>
      <div className="grid min-w-0 gap-1 print:flex print:justify-between print:gap-4">
        <a
          id={nameId}
          href={`/product/${slug}`}
          className="line-clamp-3 text-sm leading-snug font-medium hover:underline"
        >
          {name}
        </a>
        <p className="price">
          {formatRupees(netPrice * count)}
          {count > 1 && (
            <span className="text-sm font-normal text-muted">{` ${count} × ${formatRupees(netPrice)}`}</span>
          )}
        </p>
        <Shortage stock={stock} count={count} sold={sold} />
      </div>
      <IconButton
        label={`Remove ${name}`}
        className="-me-1.5 -mt-1.5 text-muted noscript:hidden print:hidden"
        disabled={!bench.restored}
        onClick={remove}
      >
        <X aria-hidden className="size-4.5" />
      </IconButton>
      <Meetings slug={slug} build={build} />
      <div className="col-span-3 flex items-center justify-between gap-2 noscript:hidden print:hidden">
        {slot.more !== null && (
          <QuantitySelector
            size="small"
            quantity={count}
            stock={BUILD_MAX_PARTS}
            describedBy={nameId}
            onChange={(next) => bench.count(slug, next)}
          />
        )}
        {slot.families.length > 0 && (
          <Button
            kind="secondary"
            size="medium"
            disabled={!bench.restored}
            aria-describedby={nameId}
            onClick={() => onPick({ slot, instead: { slug, netPrice } })}
          >
            Change
          </Button>
        )}
      </div>
    </div>
  );
}

function Shortage({ stock, count, sold }: { stock: number; count: number; sold: boolean }) {
  if (sold && stock >= count) return null;
  const text = !sold ? "No longer sold" : stock <= 0 ? "Sold out" : `Only ${stock} left`;
  return <p className="text-sm font-medium text-warning">{text}</p>;
}

const SAID = { fits: "fits", "does-not-fit": "does not fit", "cannot-verify": "cannot be verified" } as const;

/** The parts it meets: what a line from plate to plate would say. */
function Meetings({ slug, build }: { slug: string; build: ReadBuild }) {
  const meetings = meetingsOf(slug, build);
  if (meetings.length === 0) return null;
  return (
    <ul aria-label="Meets" className="col-span-3 flex flex-wrap gap-x-3 gap-y-1 print:hidden">
      {meetings.map(({ title, verdict }) => (
        <li key={title} className="inline-flex items-center gap-1 text-sm text-muted">
          <VerdictMark kind={verdict} className="size-3.5" />
          {title}
          <span className="sr-only">{` ${SAID[verdict]}`}</span>
        </li>
      ))}
    </ul>
  );
}
