// The form's values are the two fields beside the slider;
// these thumbs add no unnamed inputs to the form.
import {
  Range,
  Root,
  unstable_ThumbProvider as ThumbProvider,
  unstable_ThumbTrigger as ThumbTrigger,
  Track,
} from "radix-ui/slider";
import { memo, useRef, useState } from "react";
import { formatRupees } from "#contract/rules/money.ts";
import { Button } from "#ui/button.tsx";
import {
  calculateSliderEnd,
  calculateSliderStep,
  findMovedThumb,
  moveThumb,
  type PriceRange,
  type Thumb as ThumbName,
  toThumbRange,
} from "./price-thumbs.ts";

interface PriceFilterProps {
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** The highest price in the category. */
  ceilingRupees: number;
}

/** The bounds take effect with 'Filter'. Two fields beside the slider avoid the need to drag. */
export const PriceFilter = memo(function PriceFilter({ minPrice, maxPrice, ceilingRupees }: PriceFilterProps) {
  // A bound that filters nothing is an empty field, so that a form sent without JavaScript omits it too.
  const [typed, setTyped] = useState({ min: String(minPrice ?? ""), max: String(maxPrice ?? "") });
  const draggedThumb = useRef<ThumbName>(undefined);
  const range = toThumbRange({ minPrice: parsePrice(typed.min), maxPrice: parsePrice(typed.max) }, ceilingRupees);

  const end = calculateSliderEnd(ceilingRupees);
  const moveThumbs = ([low = 0, high = end]: number[]) => {
    // The last step of the slider may exceed the highest price, so values are capped at that price.
    const moved = findMovedThumb(range, [Math.min(low, ceilingRupees), Math.min(high, ceilingRupees)]);
    draggedThumb.current ??= moved.thumb;
    setTyped(toTypedRange(moveThumb(range, draggedThumb.current, moved.to)));
  };
  const releaseThumb = () => {
    draggedThumb.current = undefined;
  };

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Price Range</legend>
      <p className="price text-sm font-medium text-muted" aria-hidden>
        {formatRupees(range[0])} – {formatRupees(range[1])}
      </p>
      <Root
        value={[range[0], range[1] >= ceilingRupees ? end : range[1]]}
        onValueChange={moveThumbs}
        onValueCommit={releaseThumb}
        onPointerUp={releaseThumb}
        min={0}
        max={end}
        step={calculateSliderStep(ceilingRupees)}
        className="relative mx-3 flex h-11 touch-none items-center select-none noscript:hidden"
      >
        <Track className="relative h-1.5 grow rounded-full bg-sunken">
          <Range className="absolute h-full rounded-full bg-accent" />
        </Track>
        {(["Minimum price", "Maximum price"] as const).map((label, index) => (
          <ThumbProvider key={label}>
            <ThumbTrigger
              aria-label={label}
              aria-valuenow={range[index]}
              aria-valuemax={ceilingRupees}
              aria-valuetext={formatRupees(range[index] ?? 0)}
              className="price-thumb"
            />
          </ThumbProvider>
        ))}
      </Root>
      <div className="grid grid-cols-2 gap-2">
        <PriceField
          label="Minimum"
          name="minPrice"
          value={typed.min}
          placeholder={0}
          onType={(min) => setTyped({ ...typed, min })}
        />
        <PriceField
          label="Maximum"
          name="maxPrice"
          value={typed.max}
          placeholder={ceilingRupees}
          onType={(max) => setTyped({ ...typed, max })}
        />
      </div>
      <Button type="submit" kind="secondary" className="w-full">
        Filter
      </Button>
    </fieldset>
  );
});

interface PriceFieldProps {
  label: string;
  name: string;
  value: string;
  /** The value that applies while the field is empty. */
  placeholder: number;
  onType: (text: string) => void;
}

function PriceField(props: PriceFieldProps) {
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-muted">{props.label} (Rs)</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        name={props.name}
        value={props.value}
        placeholder={String(props.placeholder)}
        onChange={(event) => props.onType(event.target.value)}
        className="price-bound"
      />
    </label>
  );
}

function toTypedRange([low, high]: PriceRange) {
  return { min: String(low), max: String(high) };
}

function parsePrice(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
