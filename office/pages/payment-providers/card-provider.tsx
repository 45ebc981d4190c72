import { useState } from "react";
import type { PaymentGateway, PaymentGateways } from "#contract/office/payment-gateway.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";

interface CardProviderProps {
  card: PaymentGateways["card"];
  gateways: readonly PaymentGateway[];
}

/** Shoppers see one card option, which one provider serves. */
export function CardProvider({ card, gateways }: CardProviderProps) {
  const [provider, setProvider] = useState(card.provider);
  const { act, busy } = useAct();
  const getLabel = (name: string) => gateways.find((one) => one.name === name)?.label ?? "the sandbox (no money moves)";
  const save = () =>
    act(() => callOffice("chooseCardProvider", { body: { version: card.version, provider } }), {
      title: "Saved",
      message: "The next card payment uses it. Payments that are open stay where they are.",
    });
  return (
    <section className="grid max-w-3xl gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Card payments</h2>
      <p>
        {card.current === null
          ? "Nobody takes card payments now: shoppers cannot choose a card."
          : `Cards are taken by ${getLabel(card.current)}.`}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Provider of card payments"
          className="w-full max-w-xs"
          value={provider ?? ""}
          onChange={({ target }) => setProvider(target.value === "" ? null : target.value)}
        >
          <option value="">Automatic: Stripe if it is on</option>
          {gateways
            .filter(({ option }) => option === "card")
            .map(({ name, label, isOn }) => (
              <option key={name} value={name} disabled={!isOn && name !== card.provider}>
                {isOn ? label : `${label} (off)`}
              </option>
            ))}
        </Select>
        <Button className="mb-6.5" disabled={busy || provider === card.provider} onClick={() => void save()}>
          Save provider
        </Button>
      </div>
    </section>
  );
}
