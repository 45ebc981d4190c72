import { useEffect, useRef, useState } from "react";
import type { LinkAnswer, LinkedOrder } from "#contract/shop/orders/order-link.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmAddress } from "./confirm-address.tsx";

interface OrderAnswersProps {
  order: LinkedOrder;
  busy: boolean;
  onAnswer: (answer: LinkAnswer) => Promise<void>;
}

/** What the customer can answer: confirm, change the address, or cancel in two steps. */
export function OrderAnswers({ order, busy, onAnswer }: OrderAnswersProps) {
  const [step, setStep] = useState<"choose" | "address" | "cancel">("choose");
  if (step === "address")
    return <ConfirmAddress order={order} busy={busy} onSave={onAnswer} onClose={() => setStep("choose")} />;
  if (step === "cancel")
    return (
      <CancelQuestion
        number={order.number}
        busy={busy}
        onCancel={() => void onAnswer({ kind: "cancel" })}
        onKeep={() => setStep("choose")}
      />
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled={busy} onClick={() => void onAnswer({ kind: "confirm" })}>
        Confirm my order
      </Button>
      {order.canChangeAddress && (
        <Button kind="secondary" disabled={busy} onClick={() => setStep("address")}>
          Change address
        </Button>
      )}
      <Button kind="danger" disabled={busy} onClick={() => setStep("cancel")}>
        Cancel my order
      </Button>
    </div>
  );
}

interface CancelQuestionProps {
  number: string;
  busy: boolean;
  onCancel: () => void;
  onKeep: () => void;
}

function CancelQuestion({ number, busy, onCancel, onKeep }: CancelQuestionProps) {
  const question = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the keyboard and screen readers continue here.
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6">
      <h2 ref={question} tabIndex={-1} className="text-lg outline-none">
        Cancel this order?
      </h2>
      <p className="text-muted">A cancelled order cannot be restored. You would have to order again.</p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={onKeep}>
          Keep order
        </Button>
        <Button kind="danger" disabled={busy} className="py-2 whitespace-normal" onClick={onCancel}>
          Yes, cancel order {number}
        </Button>
      </div>
    </div>
  );
}
