// The two fields beside the slider are the form's; thumbs of their own kind bring no nameless inputs into it.
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
  movedThumb,
  moveThumb,
  type PriceRange,
  scaleEnd,
  stepOf,
  type Thumb as ThumbName,
  thumbsOf,
} from "./price-thumbs.ts";

interface PriceFilterProps {
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** The highest price in the category. */
  ceilingRupees: number;
}

/** The bounds take effect with 'Filter'. Two fields beside the slider: nobody has to drag. */
export const PriceFilter = memo(function PriceFilter({ minPrice, maxPrice, ceilingRupees }: PriceFilterProps) {
  // A bound that filters nothing is an empty field, so that a form sent without JavaScript leaves it out too.
  const [typed, setTyped] = useState({ min: String(minPrice ?? ""), max: String(maxPrice ?? "") });
  const held = useRef<ThumbName>(undefined);
  const range = thumbsOf({ minPrice: numberOf(typed.min), maxPrice: numberOf(typed.max) }, ceilingRupees);

  const end = scaleEnd(ceilingRupees);
  const slide = ([low = 0, high = end]: number[]) => {
    // Nothing costs more than the highest price: the last step ends there.
    const moved = movedThumb(range, [Math.min(low, ceilingRupees), Math.min(high, ceilingRupees)]);
    held.current ??= moved.thumb;
    setTyped(textOf(moveThumb(range, held.current, moved.to)));
  };
  const letGo = () => {
    held.current = undefined;
  };

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Price Range</legend>
      <p className="price text-sm font-medium text-muted" aria-hidden>
        {formatRupees(range[0])} – {formatRupees(range[1])}
      </p>
      <Root
        value={[range[0], range[1] >= ceilingRupees ? end : range[1]]}
        onValueChange={slide}
        onValueCommit={letGo}
        onPointerUp={letGo}
        min={0}
        max={end}
        step={stepOf(ceilingRupees)}
        className="relative mx-3 flex h-11 touch-none items-center select-none noscript:hidden"
      >
        <Track className="relative h-1.5 grow rounded-full bg-sunken">
          <Range className="absolute h-full rounded-full bg-accent" />
        </Track>
        {(["Lowest price", "Highest price"] as const).map((label, index) => (
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
        <Bound
          label="Minimum"
          name="minPrice"
          value={typed.min}
          empty={0}
          onType={(min) => setTyped({ ...typed, min })}
        />
        <Bound
          label="Maximum"
          name="maxPrice"
          value={typed.max}
          empty={ceilingRupees}
          onType={(max) => setTyped({ ...typed, max })}
        />
      </div>
      <Button type="submit" kind="secondary" className="w-full">
        Filter
      </Button>
    </fieldset>
  );
});

interface BoundProps {
  label: string;
  name: string;
  value: string;
  /** What an empty field stands for. */
  empty: number;
  onType: (text: string) => void;
}

function Bound(props: BoundProps) {
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
        placeholder={String(props.empty)}
        onChange={(event) => props.onType(event.target.value)}
        className="price-bound"
      />
    </label>
  );
}

function textOf([low, high]: PriceRange) {
  return { min: String(low), max: String(high) };
}

function numberOf(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
