import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import type { PaymentGateway } from "#contract/office/payment-gateway.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import type { GatewayDraft } from "./gateway-draft.ts";
import { KeyCheck } from "./key-check.tsx";
import { KeyField } from "./key-field.tsx";
import { NoticeUrl } from "./notice-url.tsx";
import { useGatewayForm } from "./use-gateway-form.ts";

const MODE_HINTS = {
  test: "In test mode no money moves",
  live: "Real money moves",
  sandbox: "This shop plays the payment page: no account, no keys, and no money moves",
} as const;

interface GatewayCardProps {
  gateway: PaymentGateway;
  onUnsaved: (isUnsaved: boolean) => void;
}

export function GatewayCard({ gateway, onUnsaved }: GatewayCardProps) {
  const { label, keys, problems, isModeChosen, noticeUrl } = gateway;
  const { draft, change, typeKey, save, removeKey, isUnsaved, busy, errors } = useGatewayForm(gateway);
  const form = useRef<HTMLFormElement>(null);
  const reportUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => reportUnsaved(isUnsaved), [isUnsaved]);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={submit}
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-base">{label}</h2>
        <p className={gateway.isOffered ? "text-sm text-success" : "text-sm text-muted"}>{describeState(gateway)}</p>
      </div>
      {problems.length > 0 && (
        <ul className={gateway.isOn ? "grid gap-1 text-sm text-sale" : "grid gap-1 text-sm text-muted"}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Checkbox
        className="min-h-11 items-center"
        label={`Shoppers can pay with ${label}`}
        checked={draft.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {isModeChosen && (
          <Select
            label="Mode"
            hint={MODE_HINTS[draft.mode]}
            error={errors?.fields.mode}
            value={draft.mode}
            onChange={({ target }) => change({ mode: target.value as GatewayDraft["mode"] })}
          >
            <option value="test">Test</option>
            <option value="live">Live</option>
            {(gateway.hasSandbox || draft.mode === "sandbox") && <option value="sandbox">Sandbox</option>}
          </Select>
        )}
        {keys.map((key) => (
          <KeyField
            key={key.name}
            saved={key}
            typed={draft.keys[key.name]}
            error={errors?.fields[`keys.${key.name}`]}
            busy={busy}
            onType={(text) => typeKey(key.name, text)}
            onRemove={() => void removeKey(key)}
          />
        ))}
      </div>
      {errors && <FormMessage kind="danger">{errors.message}</FormMessage>}
      <NoticeUrl label={label} url={noticeUrl} />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton busy={busy} busyLabel="Saving…" disabled={!isUnsaved}>
          Save<span className="sr-only"> {label}</span>
        </SubmitButton>
        {isUnsaved && (
          <Button kind="secondary" disabled={busy} onClick={() => change(undefined)}>
            Discard changes
          </Button>
        )}
        <p aria-live="polite" className="text-sm text-muted">
          {isUnsaved ? "Unsaved changes" : ""}
        </p>
      </div>
      <KeyCheck gateway={gateway} isUnsaved={isUnsaved} />
    </form>
  );
}

function describeState({ isOn, isOffered, option, mode, isModeChosen, keys }: PaymentGateway): string {
  const isComplete = mode === "sandbox" || keys.every(({ source, isOptional }) => source !== "none" || isOptional);
  const state = isModeChosen || isComplete ? `On, ${mode} mode` : "On";
  if (isOffered) return state;
  if (!isOn) return "Off";
  return `${state}, but not ${isComplete && option === "card" ? "chosen for card payments" : "complete"}`;
}
