import Plus from "lucide-react/icons/plus";
import type { BuildSlot } from "#contract/rules/build-slots.ts";
import type { ReadBuild } from "#contract/shop/build.ts";
import { classNames } from "#ui/class-names.ts";
import type { BenchPart } from "./bench-parts.ts";
import { PartOnPlate } from "./part-on-plate.tsx";
import type { Bench } from "./use-bench.ts";
import { type Picking, slotId } from "./use-picking.ts";

interface SlotPlateProps {
  slot: BuildSlot;
  parts: readonly BenchPart[];
  build: ReadBuild;
  bench: Bench;
  onPick: (picking: Picking) => void;
}

/** One place of the computer, with what lies on it. */
export function SlotPlate({ slot, parts, build, bench, onPick }: SlotPlateProps) {
  const misfit = build.findings.some(
    (finding) =>
      finding.verdict === "does-not-fit" && parts.some(({ product }) => finding.parts.includes(product.slug)),
  );
  const empty = parts.length === 0;
  return (
    <li
      id={slotId(slot)}
      tabIndex={-1}
      className={classNames(
        "flex min-w-0 scroll-mt-24 scroll-mb-20 flex-col outline-none gap-3 rounded-card border p-3 print:mb-2 print:break-inside-avoid",
        empty ? "border-dashed border-line print:hidden" : "bg-surface",
        !empty && (misfit ? "border-sale" : "border-line"),
      )}
    >
      <h2 className="spec-label px-1 font-normal text-muted">{slot.title}</h2>
      {parts.map((part) => (
        <PartOnPlate key={part.product.slug} part={part} slot={slot} build={build} bench={bench} onPick={onPick} />
      ))}
      {(empty || slot.more !== null) && slot.families.length > 0 && (
        <button
          type="button"
          disabled={!bench.restored}
          onClick={() => onPick({ slot })}
          className="mt-auto flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-accent transition-colors hover:bg-accent-soft disabled:text-muted noscript:hidden print:hidden"
        >
          <Plus aria-hidden className="size-4.5" />
          {empty ? `Choose ${slot.one}` : `Add ${slot.more}`}
        </button>
      )}
    </li>
  );
}
