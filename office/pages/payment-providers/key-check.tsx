import { useState } from "react";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { PaymentGateway } from "#contract/office/payment-gateway.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";

interface KeyCheckProps {
  gateway: PaymentGateway;
  isUnsaved: boolean;
}

/** Checks the saved keys at the provider; an answer is outdated by the next save. */
export function KeyCheck({ gateway: { name, label, canCheckKeys, keys, version }, isUnsaved }: KeyCheckProps) {
  const [answer, setAnswer] = useState<OfficeResponse<"checkPaymentKeys"> & { version: number }>();
  const { act, busy } = useAct();
  if (!canCheckKeys)
    return (
      <p className="text-sm text-muted">
        {label} offers no way to check keys. Make a small payment to see that they work.
      </p>
    );
  const isComplete = keys.every(({ source, isOptional }) => source !== "none" || isOptional);
  const check = () => {
    setAnswer(undefined);
    return act(async () => setAnswer({ ...(await callOffice("checkPaymentKeys", { params: { name } })), version }));
  };
  return (
    <div className="grid gap-2">
      <div>
        <Button kind="secondary" size="small" disabled={busy || isUnsaved || !isComplete} onClick={() => void check()}>
          {busy ? "Checking…" : "Check keys"}
          <span className="sr-only"> of {label}</span>
        </Button>
      </div>
      {answer?.version === version && (
        <FormMessage kind={answer.outcome === "accepted" ? "success" : "danger"}>{answer.text}</FormMessage>
      )}
    </div>
  );
}
