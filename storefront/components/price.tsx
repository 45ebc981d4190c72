import { calculateSaving, formatRupees } from "#contract/rules/money.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";

interface PriceProps {
  /** The selling price, in whole rupees. */
  netPrice: number;
  /** The original price before the discount. */
  total: number;
  size?: "card" | "page";
  /** The product cost no more lately, so a card claims no saving (decision 0027). */
  isRegular?: boolean | undefined;
  promotion?: ProductCard["promotion"] | undefined;
}

/** Shows the struck original price where it differs, with the saving and the promotion's reason. */
export function Price({ netPrice, total, size = "card", isRegular = false, promotion }: PriceProps) {
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
      {promotion && (
        <small className="w-full text-sm text-success">{describeReason({ netPrice, total, promotion })}</small>
      )}
    </p>
  );
}

interface Promoted {
  netPrice: number;
  /** The struck price beside the reason, if there is one. */
  total?: number;
  promotion: NonNullable<ProductCard["promotion"]>;
}

/** Such as "Keyboard week: 10 % off keyboards, instead of Rs 5,000". */
export function describeReason({ netPrice, total, promotion: { label, amount } }: Promoted): string {
  const before = netPrice + amount;
  return before === total ? label : `${label}, instead of ${formatRupees(before)}`;
}
