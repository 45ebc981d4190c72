import type { ConnectionKey } from "#contract/office/connection.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { describeSavedKey } from "./connection-draft.ts";

interface KeyFieldProps {
  saved: ConnectionKey;
  /** The first applies if nothing is chosen; without any, the value is typed. */
  choices: readonly { value: string; label: string }[];
  /** Undefined while the saved key stays. */
  typed: string | undefined;
  error: string | undefined;
  busy: boolean;
  onType: (text: string | undefined) => void;
  onRemove: () => void;
}

/** The field opens by a press on "Replace", and the next thing to do is to type. */
const focusField = (field: HTMLInputElement | null) => field?.focus();

/** Write-only: the shop never sends a key back. */
export function KeyField({ saved, choices, typed, error, busy, onType, onRemove }: KeyFieldProps) {
  const { label, hint, source, isOptional, changedAt } = saved;
  if (saved.isPublic)
    return <PublicField saved={saved} choices={choices} typed={typed} error={error} onType={onType} />;
  const isOpen = typed !== undefined || source === "none";
  const title = isOptional ? `${label} (optional)` : label;
  if (isOpen)
    return (
      <div className="grid content-start gap-1">
        <PasswordInput
          label={title}
          hint={hint}
          error={error}
          autoComplete="new-password"
          maxLength={500}
          ref={source === "none" ? undefined : focusField}
          placeholder={source === "none" ? undefined : describeSavedKey(saved)}
          value={typed ?? ""}
          onChange={({ target }) => onType(target.value)}
        />
        {source !== "none" && (
          <div className="pb-2">
            <Button kind="quiet" size="small" disabled={busy} onClick={() => onType(undefined)}>
              Keep the saved one<span className="sr-only">: {label}</span>
            </Button>
          </div>
        )}
      </div>
    );
  return (
    <div className="grid content-start gap-1">
      <TextInput
        label={title}
        readOnly
        value=""
        placeholder={describeSavedKey(saved)}
        error={error}
        hint={
          changedAt === null ? undefined : (
            <>
              Changed <Moment at={changedAt} />
            </>
          )
        }
      />
      {source === "office" && (
        <div className="flex flex-wrap gap-2 pb-2">
          <Button kind="secondary" size="small" disabled={busy} onClick={() => onType("")}>
            Replace<span className="sr-only"> {label}</span>
          </Button>
          <Button kind="quiet" size="small" disabled={busy} onClick={onRemove}>
            Remove<span className="sr-only"> {label}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

/** No secret, so that the owner sees what is set. */
function PublicField({ saved, choices, typed, error, onType }: Omit<KeyFieldProps, "busy" | "onRemove">) {
  const { label, source, variable, value, isOptional, hint } = saved;
  const isFixed = source === "environment";
  const shared = {
    label: isOptional && choices.length === 0 ? `${label} (optional)` : label,
    hint: isFixed ? `Set by the environment (${variable})` : hint,
    error,
    disabled: isFixed,
  };
  if (choices.length > 0)
    return (
      <Select {...shared} value={typed ?? value ?? choices[0]?.value} onChange={({ target }) => onType(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    );
  return (
    <TextInput
      {...shared}
      maxLength={100}
      value={typed ?? value ?? ""}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
