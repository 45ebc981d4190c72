import { classNames } from "./class-names.ts";

/** '-N%', where there is a discount. */
export function DiscountBadge({ discount, className }: { discount: number; className?: string }) {
  if (discount <= 0) return null;
  return (
    <span
      className={classNames(
        "price rounded-full bg-sale-soft px-2.5 py-1 text-sm leading-none text-sale ring-1 ring-sale/20",
        className,
      )}
    >
      {`-${discount}%`}
    </span>
  );
}
