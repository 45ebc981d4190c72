import { useState } from "react";
import { toSentenceCase } from "#contract/rules/text/to-sentence-case.ts";
import Dialog from "#ui/dialog.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import type { Builder } from "../use-builder.ts";
import { CandidateList } from "./candidate-list.tsx";
import { PickerFilters } from "./picker-filters.tsx";
import { type CandidateFilters, NO_FILTERS, useCandidates } from "./use-candidates.ts";
import type { PickerTarget } from "./use-part-picker.ts";

interface PartPickerProps {
  target: PickerTarget;
  builder: Builder;
  onClose: (chosen: boolean) => void;
}

/** A slot's products: those that fit, and on demand the others with the reason. */
export default function PartPicker({ target, builder, onClose }: PartPickerProps) {
  const { slot, replaced } = target;
  const [filters, setFilters] = useState<CandidateFilters>(NO_FILTERS);
  const others = builder.parts.filter(({ slug }) => slug !== replaced?.slug);
  const candidates = useCandidates({ slot, parts: others, near: replaced?.netPrice, filters });
  const { totals } = candidates;
  const choose = (slug: string) => {
    builder.addPart(slug, replaced?.slug);
    onClose(true);
  };
  const hiddenCount = totals && totals.products - totals.fitting;
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      width="wide"
      initialFocus="popup"
      title={replaced ? `Change ${toSentenceCase(slot.title)}` : `Choose ${slot.one}`}
      description={
        <span aria-live="polite">
          {totals ? `${totals.fitting} of ${totals.products} fit${others.length > 0 ? " your build" : ""}` : "Loading…"}
        </span>
      }
    >
      <PickerFilters filters={filters} onChange={setFilters} brands={candidates.brands} />
      {(filters.includeMisfits || Boolean(hiddenCount)) && (
        <Checkbox
          label={`Also show parts that do not fit${hiddenCount ? ` (${hiddenCount})` : ""}`}
          checked={filters.includeMisfits}
          onChange={(event) => setFilters({ ...filters, includeMisfits: event.target.checked })}
        />
      )}
      <CandidateList candidates={candidates} chosenSlug={replaced?.slug} onChoose={choose} />
    </Dialog>
  );
}
