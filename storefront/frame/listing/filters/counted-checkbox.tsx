import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import { FilterCheckbox } from "./filter-checkbox.tsx";

interface CountedCheckboxProps extends ComponentProps<typeof FilterCheckbox> {
  /** The number of products that this choice would show, if known. */
  count: number | undefined;
}

/** The count is beside the label, because the name of a brand or of "On Sale" is a fixed text. */
export function CountedCheckbox({ count, ...checkbox }: CountedCheckboxProps) {
  return (
    <div className="flex items-center gap-2">
      <FilterCheckbox
        {...checkbox}
        className={classNames("min-w-0 flex-1", count === 0 && !checkbox.checked && "text-muted")}
      />
      {count !== undefined && <small className="text-sm text-muted tabular-nums">{`(${count})`}</small>}
    </div>
  );
}
