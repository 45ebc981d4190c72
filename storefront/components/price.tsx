import { calculateSaving, formatRupees } from "#contract/rules/money.ts";

interface PriceProps {
  /** The selling price, in whole rupees. */
  netPrice: number;
  /** The original price before the discount. */
  total: number;
  size?: "card" | "page";
  /** The selling price is the regular price, so no saving is shown whatever the original price is. */
  isRegular?: boolean | undefined;
}

/**
 * Shows the struck original price where it differs, and a
 * saving only if the saving is real (decision 0027).
 */
export function Price({ netPrice, total, size = "card", isRegular = false }: PriceProps) {
  return (
    <p className={size === "page" ? "page-price" : "card-price"}>
      <span>{formatRupees(netPrice)}</span>
      {total !== netPrice && (
        <>
          <s>
            <span className="sr-only">Original price </span>
            {formatRupees(total)}
          </s>
          {isRegular ? (
            // The product page shows since when the price is regular.
            size === "card" && <small className="text-sm text-muted">Regular price</small>
          ) : (
            <span>{`Save ${formatRupees(calculateSaving({ total, netPrice }))}`}</span>
          )}
        </>
      )}
    </p>
  );
}
