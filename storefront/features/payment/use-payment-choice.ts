import { useState } from "react";
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { CallResponse } from "#contract/shop/contract.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { readFromStorage, writeToStorage } from "#storefront/state/browser-storage.ts";

export type OfferedMethod = CallResponse<"getPaymentMethods">[number];

const STORAGE_KEY = "paymentMethod";

const isWallet = ({ method, enabled }: OfferedMethod) => method === "jazzcash" && enabled;

/** The methods of the shop; none until they are loaded. */
function useOfferedMethods(): readonly OfferedMethod[] {
  return useLoaded("methods", () => callApi("getPaymentMethods", {})).data ?? [];
}

/** Methods that the shop offers beside card, bank and cash. */
export function useWallets(): readonly OfferedMethod[] {
  return useOfferedMethods().filter(isWallet);
}

/**
 * The payment method that the shopper has chosen. The one of the last order is chosen again where the
 * shop offers more than the specification's card and cash, whose default is cash on delivery.
 */
export function usePaymentChoice() {
  const offered = useOfferedMethods().filter(({ enabled }) => enabled);
  const [chosen, choosePayment] = useState<PaymentMethod>();
  const remembered = findRemembered(offered.map(({ method }) => method));
  return {
    wallets: offered.filter(isWallet),
    asksAdvance: offered.some(({ asksAdvance }) => asksAdvance),
    paymentMethod: chosen ?? remembered ?? DEFAULT_PAYMENT_METHOD,
    choosePayment,
  };
}

export function rememberMethod(method: PaymentMethod): void {
  writeToStorage(STORAGE_KEY, method);
}

function findRemembered(offered: readonly PaymentMethod[]): PaymentMethod | undefined {
  if (offered.every((method) => method === "stripe" || method === "cod")) return undefined;
  const stored = readFromStorage(STORAGE_KEY);
  return offered.find((method) => method === stored);
}
