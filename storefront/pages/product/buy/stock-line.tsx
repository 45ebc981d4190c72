import { LOW_STOCK_MAX } from "#contract/rules/limits.ts";
import { classNames } from "#ui/class-names.ts";

export function StockLine({ stock }: { stock: number }) {
  const [label, colour] =
    stock <= 0
      ? ["Out of stock", "text-muted"]
      : stock <= LOW_STOCK_MAX
        ? [`Only ${stock} left`, "text-warning"]
        : ["In stock", "text-success"];
  return (
    <p className={classNames("flex items-center gap-2 font-medium", colour)}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {label}
    </p>
  );
}
