import { Range, Root, Thumb, Track } from "radix-ui/slider";
import { useRef, useState } from "react";
import { formatRupees } from "#contract/rules/money.ts";
import { Button } from "#storefront/ui/button.tsx";
import { movedThumb, moveThumb, type PriceRange, stepOf, type Thumb as ThumbName, thumbsOf } from "./price-thumbs.ts";

interface PriceFilterProps {
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** The highest price in the category. */
  ceilingRupees: number;
}

const NUMBER =
  "price h-11 w-full min-w-0 [appearance:textfield] rounded-control border border-control bg-surface px-3 font-normal [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none";
const THUMB =
  "block size-6 rounded-full border-2 border-accent bg-surface transition-transform after:absolute after:-inset-2.5 after:rounded-full hover:scale-110";

/** The bounds take effect with 'Filter'. Two fields beside the slider: nobody has to drag. */
export function PriceFilter({ minPrice, maxPrice, ceilingRupees }: PriceFilterProps) {
  const [typed, setTyped] = useState(() => textOf(thumbsOf({ minPrice, maxPrice }, ceilingRupees)));
  const held = useRef<ThumbName>(undefined);
  const range = thumbsOf({ minPrice: numberOf(typed.min), maxPrice: numberOf(typed.max) }, ceilingRupees);

  const slide = (after: number[]) => {
    const moved = movedThumb(range, [after[0] ?? 0, after[1] ?? ceilingRupees]);
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
        value={[...range]}
        onValueChange={slide}
        onValueCommit={letGo}
        onPointerUp={letGo}
        min={0}
        max={Math.max(1, ceilingRupees)}
        step={stepOf(ceilingRupees)}
        className="relative mx-3 flex h-11 touch-none items-center select-none noscript:hidden"
      >
        <Track className="relative h-1.5 grow rounded-full bg-sunken">
          <Range className="absolute h-full rounded-full bg-accent" />
        </Track>
        <Thumb aria-label="Lowest price" aria-valuetext={formatRupees(range[0])} className={THUMB} />
        <Thumb aria-label="Highest price" aria-valuetext={formatRupees(range[1])} className={THUMB} />
      </Root>
      <div className="grid grid-cols-2 gap-2">
        <Bound label="Min" name="minPrice" value={typed.min} onType={(min) => setTyped({ ...typed, min })} />
        <Bound label="Max" name="maxPrice" value={typed.max} onType={(max) => setTyped({ ...typed, max })} />
      </div>
      <Button type="submit" kind="secondary" className="w-full">
        Filter
      </Button>
    </fieldset>
  );
}

function Bound(props: { label: string; name: string; value: string; onType: (text: string) => void }) {
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-muted">
        {props.label}
        <span className="sr-only">imum price</span> (Rs)
      </span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        name={props.name}
        value={props.value}
        onChange={(event) => props.onType(event.target.value)}
        className={NUMBER}
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
