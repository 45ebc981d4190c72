import { formatRupees } from "#contract/rules/money.ts";
import type { Quote } from "#contract/shop/orders/quote.ts";
import { TextInput } from "#ui/form/text-input.tsx";

interface DiscountFieldsProps {
  quote: Quote | undefined;
  typedCodes: string;
  onCodes: (typed: string) => void;
}

/** Where codes are typed, why some do not apply, and what promotions and codes take off. */
export function DiscountFields({ quote, typedCodes, onCodes }: DiscountFieldsProps) {
  return (
    <>
      {(quote?.takesCodes ?? false) && (
        <TextInput
          label="Discount codes"
          hint="With spaces between codes"
          value={typedCodes}
          onChange={(event) => onCodes(event.target.value)}
        />
      )}
      <ul aria-live="polite" aria-label="Discounts" className="grid gap-1">
        {quote?.codes
          .filter(({ applied }) => !applied)
          .map(({ code, reason }) => (
            <li key={code} className="text-warning">
              {reason}
            </li>
          ))}
        {quote?.discounts.map(({ label, amount }) => (
          <li key={label} className="flex justify-between gap-4 text-muted">
            <span>{label}</span>
            <span className="whitespace-nowrap tabular-nums">{formatRupees(-amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
