import { useState } from "react";
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { CallResponse } from "#contract/shop/contract.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { readFromStorage, writeToStorage } from "#storefront/state/browser-storage.ts";

export type OfferedMethod = CallResponse<"getPaymentMethods">[number];

const STORAGE_KEY = "paymentMethod";

/** Methods that the shop offers beside card, bank and cash; none until they are loaded. */
export function useWallets(): readonly OfferedMethod[] {
  const { data = [] } = useLoaded("methods", () => callApi("getPaymentMethods", {}));
  return data.filter(({ method, enabled }) => method === "jazzcash" && enabled);
}

/**
 * The payment method that the shopper has chosen. The one of the last order is chosen again where the
 * shop offers wallets; otherwise cash on delivery is the default, as the specification says.
 */
export function usePaymentChoice() {
  const wallets = useWallets();
  const [chosen, choosePayment] = useState<PaymentMethod>();
  const remembered = findRemembered(wallets);
  return { wallets, paymentMethod: chosen ?? remembered ?? DEFAULT_PAYMENT_METHOD, choosePayment };
}

export function rememberMethod(method: PaymentMethod): void {
  writeToStorage(STORAGE_KEY, method);
}

function findRemembered(wallets: readonly OfferedMethod[]): PaymentMethod | undefined {
  if (wallets.length === 0) return undefined;
  const stored = readFromStorage(STORAGE_KEY);
  const offered: PaymentMethod[] = ["stripe", ...wallets.map(({ method }) => method), "cod"];
  return offered.find((method) => method === stored);
}
