import { useState } from "react";
import type { AvailableBalances, BalanceFields, BalanceKind } from "#storefront/features/promotion/balances.ts";

export interface BalanceChoice {
  isChosen: (kind: BalanceKind) => boolean;
  toggle: (kind: BalanceKind, available: number) => void;
  /** The fields of quotes and orders. The server uses no more than there is and the rules allow. */
  fields: BalanceFields;
}

/** The shopper decides at each checkout whether to use coins, store credit or saved gift cards. */
export function useBalanceChoice(): BalanceChoice {
  const [chosen, setChosen] = useState<Partial<AvailableBalances>>({});
  const { coins, credit, giftCards } = chosen;
  return {
    isChosen: (kind) => chosen[kind] !== undefined,
    toggle: (kind, available) =>
      setChosen(({ [kind]: before, ...others }) => (before === undefined ? { ...others, [kind]: available } : others)),
    fields: {
      ...(coins !== undefined && { coins }),
      ...(credit !== undefined && { credit }),
      ...(giftCards !== undefined && { savedGiftCards: true }),
    },
  };
}
