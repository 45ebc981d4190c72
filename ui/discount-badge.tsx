import { classNames } from "./class-names.ts";

/** '-N%', where there is a discount. */
export function DiscountBadge({ discount, className }: { discount: number; className?: string }) {
  if (discount <= 0) return null;
  return <span className={classNames("discount-badge", className)}>{`-${discount}%`}</span>;
}
