import { formatCoins } from "#contract/rules/credit/earned-coins.ts";
import { useRupeesToEarnCoin } from "#storefront/api/shop-facts.tsx";
import { Icon } from "#storefront/components/icon.tsx";
import type { BasketQuote } from "./use-basket-quote.ts";

/** What the basket earns, by its quote. Its space is reserved, so that nothing moves when the quote arrives. */
export function EarnedCoins({ quote: { earnedCoins } }: { quote: BasketQuote }) {
  if (useRupeesToEarnCoin() === undefined) return null;
  return (
    <p className="flex min-h-6 items-center gap-2 text-sm text-muted">
      {earnedCoins > 0 && (
        <>
          <Icon name="coins" className="size-4" />
          {`This order earns ${formatCoins(earnedCoins)}`}
        </>
      )}
    </p>
  );
}
