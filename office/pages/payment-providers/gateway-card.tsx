import type { PaymentGateway } from "#contract/office/payment-gateway.ts";
import { callOffice } from "#office/api/client.ts";
import type { SendChange } from "#office/features/connection/connection.ts";
import { ConnectionCard } from "#office/features/connection/connection-card.tsx";
import { isComplete } from "#office/features/connection/connection-draft.ts";
import { CopyableUrl } from "#office/features/connection/copyable-url.tsx";
import { KeyCheck } from "#office/features/connection/key-check.tsx";

const MODE_HINTS = {
  test: "In test mode no money moves",
  live: "Real money moves",
  sandbox: "This shop plays the payment page: no account, no keys, and no money moves",
} as const;

interface GatewayCardProps {
  gateway: PaymentGateway;
  onUnsaved: (isUnsaved: boolean) => void;
}

const send: SendChange = async ({ name, body }) => {
  const { gateways } = await callOffice("changePaymentGateway", { params: { name }, body });
  return gateways.find((gateway) => gateway.name === name);
};

export function GatewayCard({ gateway, onUnsaved }: GatewayCardProps) {
  const { label, canCheckKeys, noticeUrl } = gateway;
  return (
    <ConnectionCard
      connection={gateway}
      state={describeState(gateway)}
      isWorking={gateway.isOffered}
      switchText={`Shoppers can pay with ${label}`}
      modeHints={MODE_HINTS}
      send={send}
      removalText={`Without it, refunds and late notices of ${label} payments do not work.`}
      onUnsaved={onUnsaved}
      details={
        <CopyableUrl title={`URL for notices of payments, to be entered at ${label}`} label={label} url={noticeUrl} />
      }
    >
      {({ isUnsaved }) =>
        canCheckKeys ? (
          <KeyCheck
            connection={gateway}
            canCheck={!isUnsaved && isComplete(gateway)}
            check={(name) => callOffice("checkPaymentKeys", { params: { name } })}
          />
        ) : (
          <p className="text-sm text-muted">
            {label} offers no way to check keys. Make a small payment to see that they work.
          </p>
        )
      }
    </ConnectionCard>
  );
}

function describeState(gateway: PaymentGateway): string {
  const { isOn, isOffered, option, mode, isModeChosen } = gateway;
  const hasKeys = mode === "sandbox" || isComplete(gateway);
  const state = isModeChosen || hasKeys ? `On, ${mode} mode` : "On";
  if (isOffered) return state;
  if (!isOn) return "Off";
  return `${state}, but not ${hasKeys && option === "card" ? "chosen for card payments" : "complete"}`;
}
