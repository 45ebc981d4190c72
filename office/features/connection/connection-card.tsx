import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import type { Connection, SendChange } from "./connection.ts";
import type { ConnectionDraft } from "./connection-draft.ts";
import { KeyField } from "./key-field.tsx";
import { useConnectionForm } from "./use-connection-form.ts";

interface ConnectionCardProps {
  connection: Connection;
  /** In a few words beside the name. */
  state: string;
  isWorking: boolean;
  /** What the switch is for. */
  switchText: string;
  modeHints: Readonly<Record<Connection["mode"], string>>;
  send: SendChange;
  removalText: string;
  /** Choices of a key that the service itself offers, by the key's name. */
  choices?: Readonly<Record<string, readonly { value: string; label: string }[]>>;
  onUnsaved: (isUnsaved: boolean) => void;
  /** Below the fields, above Save. */
  details?: ReactNode;
  children: (form: { isUnsaved: boolean }) => ReactNode;
}

/** Switch, mode and keys of an outside service. Keys are write-only. */
export function ConnectionCard({
  connection,
  choices = {},
  onUnsaved,
  details,
  children,
  ...texts
}: ConnectionCardProps) {
  const { label, problems } = connection;
  const form = useConnectionForm(connection, texts);
  const { draft, change, save, isUnsaved, errors } = form;
  const element = useRef<HTMLFormElement>(null);
  const reportUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => reportUnsaved(isUnsaved), [isUnsaved]);
  useEffect(() => {
    if (errors) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className="grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={submit}
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-base">{label}</h2>
        <p className={texts.isWorking ? "text-sm text-success" : "text-sm text-muted"}>{texts.state}</p>
      </div>
      {problems.length > 0 && (
        <ul className={connection.isOn ? "grid gap-1 text-sm text-sale" : "grid gap-1 text-sm text-muted"}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Checkbox
        className="min-h-11 items-center"
        label={texts.switchText}
        checked={draft.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
      <ConnectionFields connection={connection} form={form} choices={choices} modeHints={texts.modeHints} />
      {(errors?.fields.isOn ?? errors?.message) && (
        <FormMessage kind="danger">{errors?.fields.isOn ?? errors?.message}</FormMessage>
      )}
      {details}
      <SaveButtons label={label} form={form} />
      {children({ isUnsaved })}
    </form>
  );
}

type ConnectionForm = ReturnType<typeof useConnectionForm>;

interface ConnectionFieldsProps extends Pick<ConnectionCardProps, "connection" | "modeHints"> {
  form: ConnectionForm;
  choices: NonNullable<ConnectionCardProps["choices"]>;
}

/** The mode, where there is a choice, and the keys. */
function ConnectionFields({ connection, form, choices, modeHints }: ConnectionFieldsProps) {
  const { draft, change, typeKey, removeKey, busy, errors } = form;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {connection.isModeChosen && (
        <Select
          label="Mode"
          hint={modeHints[draft.mode]}
          error={errors?.fields.mode}
          value={draft.mode}
          onChange={({ target }) => change({ mode: target.value as ConnectionDraft["mode"] })}
        >
          <option value="test">Test</option>
          <option value="live">Live</option>
          {(connection.hasSandbox || draft.mode === "sandbox") && <option value="sandbox">Sandbox</option>}
        </Select>
      )}
      {connection.keys.map((key) => (
        <KeyField
          key={key.name}
          saved={key}
          choices={choices[key.name] ?? key.choices}
          typed={draft.keys[key.name]}
          error={errors?.fields[`keys.${key.name}`]}
          busy={busy}
          onType={(text) => typeKey(key.name, text)}
          onRemove={() => void removeKey(key)}
        />
      ))}
    </div>
  );
}

function SaveButtons({ label, form }: { label: string; form: ConnectionForm }) {
  const { isUnsaved, busy, change } = form;
  return (
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
  );
}
