import { classNames } from "#ui/class-names.ts";

export function DiscountBadge({ discount, className }: { discount: number; className?: string }) {
  if (discount <= 0) return null;
  return <span className={classNames("discount-badge", className)}>{`-${discount}%`}</span>;
}
