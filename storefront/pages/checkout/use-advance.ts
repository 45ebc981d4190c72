import { useState } from "react";
import type { AheadMethod } from "#contract/rules/order/payment-providers.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import type { OfferedMethod } from "#storefront/features/payment/use-payment-choice.ts";
import type { BalanceFields } from "#storefront/features/promotion/balances.ts";

interface AdvanceOptions {
  /** The shopper pays in cash, and the shop asks for advances. */
  isAsked: boolean;
  items: readonly { id: number; quantity: number }[];
  courierId: string;
  addressId: number | undefined;
  wallets: readonly OfferedMethod[];
  codes: readonly string[];
  balances: BalanceFields;
}

export interface CheckoutAdvance {
  /** In rupees; 0 if the courier collects all. */
  amount: number;
  cashDue: number;
  method: AheadMethod;
  choose: (method: AheadMethod) => void;
  wallets: readonly OfferedMethod[];
  /** Asks again, because the shop has answered that it is another one. */
  refetch: () => void;
}

/** What the shopper must pay in advance of a cash order, and by which method. */
export function useAdvance({
  isAsked,
  items,
  courierId,
  addressId,
  wallets,
  codes,
  balances,
}: AdvanceOptions): CheckoutAdvance {
  const [method, choose] = useState<AheadMethod>("stripe");
  const isKnown = isAsked && courierId !== "" && addressId !== undefined && items.length > 0;
  const body = {
    items: items.map(({ id, quantity }) => ({ id, quantity })),
    courierPricingId: Number(courierId),
    addressId: addressId ?? 0,
    ...(codes.length > 0 && { codes: [...codes] }),
    ...balances,
  };
  const quote = useLoaded(isKnown ? JSON.stringify(body) : undefined, () => callApi("quoteAdvance", { body }));
  const { advance: amount, cashDue } = (isKnown && quote.data) || { advance: 0, cashDue: 0 };
  return { amount, cashDue, method, choose, wallets, refetch: quote.retry };
}
