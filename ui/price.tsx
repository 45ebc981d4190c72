import { formatRupees, savedRupees } from "#contract/rules/money.ts";
import { classNames } from "./class-names.ts";

interface PriceProps {
  /** The selling price, in whole rupees. */
  netPrice: number;
  /** The original price before the discount. */
  total: number;
  size?: "card" | "page";
}

/** The selling price, with the struck original and what is saved where they differ. */
export function Price({ netPrice, total, size = "card" }: PriceProps) {
  const page = size === "page";
  return (
    <p className={classNames("flex flex-wrap items-baseline", page ? "gap-x-3 gap-y-1" : "gap-x-2")}>
      <span className={classNames("price", page ? "text-2xl sm:text-3xl" : "w-full text-base sm:text-lg")}>
        {formatRupees(netPrice)}
      </span>
      {total !== netPrice && (
        <>
          <s className={classNames("tabular-nums text-muted", page ? "text-lg" : "text-sm")}>
            <span className="sr-only">Original price </span>
            {formatRupees(total)}
          </s>
          <span className={classNames("font-medium text-sale", page ? "text-base" : "text-sm")}>
            {`Save ${formatRupees(savedRupees({ total, netPrice }))}`}
          </span>
        </>
      )}
    </p>
  );
}
