import { formatRupees, savedRupees } from "#contract/rules/money.ts";

interface PriceProps {
  /** The selling price, in whole rupees. */
  netPrice: number;
  /** The original price before the discount. */
  total: number;
  size?: "card" | "page";
  /** That it has cost this anyway: then nothing is saved, whatever the original price. */
  isRegular?: boolean | undefined;
}

/** The selling price, with the struck original and what is saved where they differ; a saving that is none is not claimed. */
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
            // A product's page says since when.
            size === "card" && <small className="text-sm text-muted">Regular price</small>
          ) : (
            <span>{`Save ${formatRupees(savedRupees({ total, netPrice }))}`}</span>
          )}
        </>
      )}
    </p>
  );
}
