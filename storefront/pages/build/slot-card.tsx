import Plus from "lucide-react/icons/plus";
import type { BuildSlot } from "#contract/rules/build/build-slots.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import { classNames } from "#ui/class-names.ts";
import type { BuildPart } from "./build-parts.ts";
import { type PickerTarget, toSlotId } from "./picker/use-part-picker.ts";
import { SlotPart } from "./slot-part.tsx";
import type { Builder } from "./use-builder.ts";

interface SlotCardProps {
  slot: BuildSlot;
  parts: readonly BuildPart[];
  build: BuildDetails;
  builder: Builder;
  onPick: (target: PickerTarget) => void;
}

export function SlotCard({ slot, parts, build, builder, onPick }: SlotCardProps) {
  const hasMisfit = build.findings.some(
    (finding) =>
      finding.verdict === "does-not-fit" && parts.some(({ product }) => finding.parts.includes(product.slug)),
  );
  const isEmpty = parts.length === 0;
  return (
    <li
      id={toSlotId(slot)}
      tabIndex={-1}
      className={classNames(
        "flex min-w-0 scroll-mt-24 scroll-mb-20 flex-col outline-none gap-3 rounded-card border p-3 print:mb-2 print:break-inside-avoid",
        isEmpty ? "border-dashed border-line print:hidden" : "bg-surface",
        !isEmpty && (hasMisfit ? "border-sale" : "border-line"),
      )}
    >
      <h2 className="spec-label px-1 font-normal text-muted">{slot.title}</h2>
      {parts.map((part) => (
        <SlotPart key={part.product.slug} part={part} slot={slot} build={build} builder={builder} onPick={onPick} />
      ))}
      {(isEmpty || slot.more !== null) && slot.families.length > 0 && (
        <button
          type="button"
          disabled={!builder.restored}
          onClick={() => onPick({ slot })}
          className="mt-auto flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-accent transition-colors hover:bg-accent-soft disabled:text-muted noscript:hidden print:hidden"
        >
          <Plus aria-hidden className="size-4.5" />
          {isEmpty ? `Choose ${slot.one}` : `Add ${slot.more}`}
        </button>
      )}
    </li>
  );
}
