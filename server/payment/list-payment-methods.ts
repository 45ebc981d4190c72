import { ERRORS } from "#contract/errors.ts";
import { PAYMENT_PROVIDERS, type ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { CallResponse } from "#contract/shop/contract.ts";
import { findAdvanceSettings } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { getCurrentBrand } from "#server/shop-settings/index.ts";
import { readBankAccount } from "./bank/bank-account.ts";
import { getPaymentProviders } from "./providers.ts";

/** The card, the wallets that are switched on, the bank and cash on delivery. */
export async function listPaymentMethods(shop: Shop): Promise<CallResponse<"getPaymentMethods">> {
  const [{ card, jazzcash }, { bankName }, { iban }, advance] = await Promise.all([
    getPaymentProviders(shop),
    getCurrentBrand(shop),
    readBankAccount(shop.db),
    findAdvanceSettings(shop.db),
  ]);
  const cardProvider = getCardProvider(card?.name ?? "stripe");
  const wallet = PAYMENT_PROVIDERS.jazzcash.label;
  const isOn = { enabled: true, reason: null };
  const isOff = { enabled: false, reason: ERRORS["bank-disabled"].text };
  return [
    { method: "stripe", label: `Card (${cardProvider})`, provider: cardProvider, ...(card ? isOn : isOff) },
    ...(jazzcash ? [{ method: "jazzcash" as const, label: wallet, provider: wallet, ...isOn }] : []),
    {
      method: "bank",
      label: bankName,
      provider: null,
      ...(iban === "" ? isOff : isOn),
    },
    { method: "cod", label: "Cash on Delivery", provider: null, ...isOn, ...(advance && { asksAdvance: true }) },
  ];
}

/** The sandbox simulates Stripe, and checkout names Stripe for both. */
function getCardProvider(name: ProviderName): string {
  return PAYMENT_PROVIDERS[name === "sandbox" ? "stripe" : name].label;
}
