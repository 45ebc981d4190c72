import { useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import Dialog from "#ui/dialog.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { PickerFilters } from "./picker-filters.tsx";
import type { Bench } from "./use-bench.ts";
import { NO_WISHES, useCandidates, type Wishes } from "./use-candidates.ts";
import type { Picking } from "./use-picking.ts";

interface PartPickerProps {
  picking: Picking;
  bench: Bench;
  onClose: (chosen: boolean) => void;
}

/** A slot's products: those that fit, and on demand the others with the reason. */
export default function PartPicker({ picking, bench, onClose }: PartPickerProps) {
  const { slot, instead } = picking;
  const [wishes, setWishes] = useState<Wishes>(NO_WISHES);
  const others = bench.parts.filter(({ slug }) => slug !== instead?.slug);
  const candidates = useCandidates({ slot, parts: others, near: instead?.netPrice, wishes });
  const { totals } = candidates;
  const choose = (slug: string) => {
    bench.put(slug, instead?.slug);
    onClose(true);
  };
  const hidden = totals && totals.products - totals.fitting;
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      width="wide"
      focus="popup"
      title={instead ? `Change ${slot.title.toLowerCase()}` : `Choose ${slot.one}`}
      description={
        <span aria-live="polite">
          {totals ? `${totals.fitting} of ${totals.products} fit${others.length > 0 ? " your build" : ""}` : "Looking…"}
        </span>
      }
    >
      <PickerFilters wishes={wishes} onChange={setWishes} brands={candidates.brands} />
      {(wishes.all || Boolean(hidden)) && (
        <Checkbox
          label={`Show what does not fit too${hidden ? ` (${hidden})` : ""}`}
          checked={wishes.all}
          onChange={(event) => setWishes({ ...wishes, all: event.target.checked })}
        />
      )}
      <CandidateList candidates={candidates} chosen={instead?.slug} onChoose={choose} />
    </Dialog>
  );
}
