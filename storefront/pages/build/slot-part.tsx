import X from "lucide-react/icons/x";
import { useId } from "react";
import type { BuildSlot } from "#contract/rules/build/build-slots.ts";
import { BUILD_MAX_PARTS } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import { QuantitySelector } from "#storefront/components/quantity-selector.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";
import { type BuildPart, listConnections } from "./build-parts.ts";
import { listOwnMisfits } from "./judged-build.ts";
import type { PickerTarget } from "./picker/use-part-picker.ts";
import type { Builder } from "./use-builder.ts";
import { VerdictIcon } from "./verdict-icon.tsx";

interface SlotPartProps {
  part: BuildPart;
  slot: BuildSlot;
  build: BuildDetails;
  builder: Builder;
  onPick: (target: PickerTarget) => void;
}

export function SlotPart({ part, slot, build, builder, onPick }: SlotPartProps) {
  const nameId = useId();
  const { product, count, sold } = part;
  const { slug, name, imgUrl, netPrice, stock } = product;
  const remove = () => {
    builder.setCount(slug, 0);
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
        disabled={!builder.restored}
        onClick={remove}
      >
        <X aria-hidden className="size-4.5" />
      </IconButton>
      {listOwnMisfits(slug, build).map(({ rule, text }) => (
        <p key={rule} className="col-span-3 flex items-start gap-1.5 text-sm text-sale print:hidden">
          <VerdictIcon kind="does-not-fit" className="mt-0.5 size-4" />
          {text}
        </p>
      ))}
      <Connections slug={slug} build={build} />
      <div className="col-span-3 flex items-center justify-between gap-2 noscript:hidden print:hidden">
        {slot.more !== null && (
          <QuantitySelector
            size="small"
            quantity={count}
            stock={BUILD_MAX_PARTS}
            describedBy={nameId}
            onChange={(next) => builder.setCount(slug, next)}
          />
        )}
        {slot.families.length > 0 && (
          <Button
            kind="secondary"
            size="medium"
            disabled={!builder.restored}
            aria-describedby={nameId}
            onClick={() => onPick({ slot, replaced: { slug, netPrice } })}
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
  const text = !sold ? "No longer sold" : stock <= 0 ? "Out of stock" : `Only ${stock} left`;
  return <p className="text-sm font-medium text-warning">{text}</p>;
}

const VERDICT_TEXTS = { fits: "fits", "does-not-fit": "does not fit", "cannot-verify": "cannot be verified" } as const;

/** The other parts that this part connects to, each with its verdict. */
function Connections({ slug, build }: { slug: string; build: BuildDetails }) {
  const connections = listConnections(slug, build);
  if (connections.length === 0) return null;
  return (
    <ul aria-label="Checked with" className="col-span-3 flex flex-wrap gap-x-3 gap-y-1 print:hidden">
      {connections.map(({ title, verdict }) => (
        <li key={title} className="inline-flex items-center gap-1 text-sm text-muted">
          <VerdictIcon kind={verdict} className="size-3.5" />
          {title}
          <span className="sr-only">{` ${VERDICT_TEXTS[verdict]}`}</span>
        </li>
      ))}
    </ul>
  );
}
