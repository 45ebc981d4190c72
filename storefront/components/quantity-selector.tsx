import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { canDecrease, canIncrease } from "#contract/rules/product/quantity.ts";
import { classNames } from "#ui/class-names.ts";
import { parseQuantity } from "./parse-quantity.ts";

interface QuantitySelectorProps {
  quantity: number;
  stock: number;
  onChange: (quantity: number) => void;
  /** The id of the counted product's name, for pages with several selectors. */
  describedBy?: string;
  size?: "medium" | "small";
}

const STEP =
  "relative inline-flex h-full w-11 shrink-0 items-center justify-center rounded-control transition-colors enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50";

/**
 * A typed value is checked when the field loses focus, and
 * ignored unless it is between 1 and the stock (§5).
 */
export function QuantitySelector({ quantity, stock, onChange, describedBy, size = "medium" }: QuantitySelectorProps) {
  const [typed, setTyped] = useState<string>();
  const commitTyped = () => {
    if (typed === undefined) return;
    const next = parseQuantity(typed, stock);
    setTyped(undefined);
    if (next !== undefined && next !== quantity) onChange(next);
  };
  return (
    <div
      className={classNames(
        "inline-flex items-center rounded-control border border-control bg-surface",
        size === "small" ? "h-11" : "h-13",
      )}
    >
      <button
        type="button"
        aria-describedby={describedBy}
        disabled={!canDecrease(quantity)}
        onClick={() => onChange(quantity - 1)}
        className={STEP}
      >
        <Minus aria-hidden className="size-4" />
        <span className="sr-only">Decrease quantity</span>
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label="Quantity"
        aria-describedby={describedBy}
        min={1}
        max={Math.max(1, stock)}
        value={typed ?? quantity}
        disabled={stock <= 0}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commitTyped}
        onKeyDown={(event) => event.key === "Enter" && commitTyped()}
        className="price h-full w-11 [appearance:textfield] bg-transparent text-center [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-describedby={describedBy}
        disabled={!canIncrease({ quantity, stock })}
        onClick={() => onChange(quantity + 1)}
        className={STEP}
      >
        <Plus aria-hidden className="size-4" />
        <span className="sr-only">Increase quantity</span>
      </button>
    </div>
  );
}
