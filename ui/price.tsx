import { formatRupees, savedRupees } from "#contract/rules/money.ts";

interface PriceProps {
  /** The selling price, in whole rupees. */
  netPrice: number;
  /** The original price before the discount. */
  total: number;
  size?: "card" | "page";
}

/** The selling price, with the struck original and what is saved where they differ. */
export function Price({ netPrice, total, size = "card" }: PriceProps) {
  return (
    <p className={size === "page" ? "page-price" : "card-price"}>
      <span>{formatRupees(netPrice)}</span>
      {total !== netPrice && (
        <>
          <s>
            <span className="sr-only">Original price </span>
            {formatRupees(total)}
          </s>
          <span>{`Save ${formatRupees(savedRupees({ total, netPrice }))}`}</span>
        </>
      )}
    </p>
  );
}
