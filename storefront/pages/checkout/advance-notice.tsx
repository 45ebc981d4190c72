import { describeAdvance } from "#contract/rules/order/cash-advance.ts";
import { AHEAD_METHODS } from "#contract/rules/order/payment-providers.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { useTransferOffer } from "#storefront/features/payment/use-transfer-offer.ts";
import { Select } from "#ui/form/select.tsx";
import type { CheckoutAdvance } from "./use-advance.ts";

/** Tells the shopper before placing what is paid now and at the door, and lets them choose how. */
export function AdvanceNotice({ advance }: { advance: CheckoutAdvance }) {
  const { brand } = useShopFacts();
  const transfer = useTransferOffer();
  const methods = [
    { method: "stripe", label: "Card" },
    ...advance.wallets.map(({ method, label }) => ({ method, label })),
    ...(transfer.enabled ? [{ method: "bank", label: brand.bankName }] : []),
  ];
  return (
    <section aria-label="Advance" className="grid gap-2 rounded-control bg-warning-soft p-3">
      <output className="block font-medium text-warning">
        {describeAdvance({ amount: advance.amount, cashDue: advance.cashDue })}
      </output>
      <p className="text-sm text-muted">
        We need an advance for this order. After placing it you pay the advance, and the courier collects the rest.
      </p>
      <Select
        label="Pay the advance by"
        value={advance.method}
        onChange={({ target }) => advance.choose(AHEAD_METHODS.find((one) => one === target.value) ?? "stripe")}
      >
        {methods.map(({ method, label }) => (
          <option key={method} value={method}>
            {label}
          </option>
        ))}
      </Select>
    </section>
  );
}
