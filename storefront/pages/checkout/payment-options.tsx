import { Banknote, CreditCard, Landmark, Wallet } from "lucide-react";
import type { ComponentType } from "react";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { type OfferedMethod, useCardOffer } from "#storefront/features/payment/use-payment-choice.ts";
import { useTransferOffer } from "#storefront/features/payment/use-transfer-offer.ts";
import { classNames } from "#ui/class-names.ts";

interface Option {
  method: PaymentMethod;
  label: string;
  text: string;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: boolean }>;
  disabled?: boolean;
}

/** Card, the wallets that are switched on, the bank (disabled without an account), and cash on delivery. */
export function PaymentOptions({
  chosen,
  wallets,
  onChoose,
}: {
  chosen: PaymentMethod;
  wallets: readonly OfferedMethod[];
  onChoose: (method: PaymentMethod) => void;
}) {
  const { brand } = useShopFacts();
  const transfer = useTransferOffer();
  const card = useCardOffer();
  const owner = card.provider === card.label ? "a" : `${card.provider}'s`;
  const options: Option[] = [
    {
      method: "stripe",
      label: card.label,
      text: card.enabled ? `Pay now on ${owner} secure page.` : "Not available at the moment.",
      Icon: CreditCard,
      disabled: !card.enabled,
    },
    ...wallets.map(({ method, label }) => ({ method, label, text: `Pay now with ${label}.`, Icon: Wallet })),
    {
      method: "bank",
      label: brand.bankName,
      text: transfer.enabled
        ? `Pay by transfer or Raast within ${transfer.hours} hours. We confirm your order when the money has arrived.`
        : "Not available at the moment.",
      Icon: Landmark,
      disabled: !transfer.enabled,
    },
    { method: "cod", label: "Cash on Delivery", text: "Pay the courier in cash at your door.", Icon: Banknote },
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Payment method</legend>
      {options.map(({ method, label, text, Icon, disabled = false }) => (
        <label
          key={method}
          className={classNames(
            "flex items-center gap-4 rounded-control border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
            disabled ? "border-line bg-sunken text-muted" : "border-control hover:bg-sunken",
            chosen === method && "border-accent bg-accent-soft hover:bg-accent-soft",
          )}
        >
          <input
            type="radio"
            name="paymentMethod"
            value={method}
            aria-label={label}
            aria-describedby={`payment-${method}`}
            checked={chosen === method}
            disabled={disabled}
            onChange={() => onChoose(method)}
            className="size-5 accent-accent"
          />
          <span className="grid grow">
            <span className="font-medium">{label}</span>
            <span id={`payment-${method}`} className="text-sm text-muted">
              {text}
            </span>
          </span>
          <Icon aria-hidden className="size-6 shrink-0 text-muted" />
        </label>
      ))}
    </fieldset>
  );
}
