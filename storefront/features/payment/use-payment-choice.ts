import { useState } from "react";
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from "#contract/rules/order/order-status.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import type { CallResponse } from "#contract/shop/contract.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { readFromStorage, writeToStorage } from "#storefront/state/browser-storage.ts";

export type OfferedMethod = CallResponse<"getPaymentMethods">[number];

const STORAGE_KEY = "paymentMethod";

const isWallet = ({ method, enabled }: OfferedMethod) => method === "jazzcash" && enabled;

/** Loaded once per visit; the server checks the method again with every order. */
let methods: Promise<readonly OfferedMethod[]> | undefined;

function loadMethods(): Promise<readonly OfferedMethod[]> {
  methods ??= callApi("getPaymentMethods", {}).catch((error: unknown) => {
    methods = undefined;
    throw error;
  });
  return methods;
}

/** The methods of the shop; none until they are loaded. */
function useOfferedMethods(): readonly OfferedMethod[] {
  return useLoaded("methods", loadMethods).data ?? [];
}

interface CardOffer {
  label: string;
  /** Who serves cards, such as "Stripe". */
  provider: string;
  enabled: boolean;
}

/** Until it is known who serves cards, texts name no provider. */
const UNKNOWN_CARD: CardOffer = { label: METHOD_WORDS.stripe.name, provider: METHOD_WORDS.stripe.name, enabled: true };

/** How the shop takes cards, and by whom. */
export function useCardOffer(): CardOffer {
  const card = useOfferedMethods().find(({ method }) => method === "stripe");
  return card ? { ...card, provider: card.provider ?? UNKNOWN_CARD.provider } : UNKNOWN_CARD;
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
