import { BALANCE_KINDS, BALANCE_LABELS } from "#storefront/features/promotion/balances.ts";
import type { BasketQuote } from "#storefront/features/promotion/use-basket-quote.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import type { BalanceChoice } from "./use-balance-choice.ts";

/** Coins, gift cards and store credit of the customer; nothing is shown to who has none. */
export function BalanceOptions({ available, choice }: { available: BasketQuote["available"]; choice: BalanceChoice }) {
  const kinds = BALANCE_KINDS.filter((kind) => available[kind] > 0 || choice.isChosen(kind));
  if (kinds.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">Coins, gift cards and store credit</legend>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={BALANCE_LABELS[kind](available[kind])}
          checked={choice.isChosen(kind)}
          onChange={() => choice.toggle(kind, available[kind])}
        />
      ))}
    </fieldset>
  );
}
