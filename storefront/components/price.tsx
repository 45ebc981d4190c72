import { calculateSaving, formatRupees } from "#contract/rules/money.ts";

interface PriceProps {
  /** The selling price, in whole rupees. */
  netPrice: number;
  /** The original price before the discount. */
  total: number;
  size?: "card" | "page";
  /** The product cost no more lately, so a card claims no saving (decision 0027). */
  isRegular?: boolean | undefined;
}

/** Shows the struck original price where it differs, with the saving. */
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
          {!isRegular && <span>{`Save ${formatRupees(calculateSaving({ total, netPrice }))}`}</span>}
        </>
      )}
    </p>
  );
}
