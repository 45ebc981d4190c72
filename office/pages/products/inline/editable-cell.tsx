import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";

interface EditableCellProps {
  /** Names the button and the field, such as "Price of Mercury 1000". */
  label: string;
  shown: ReactNode;
  onOpen?: () => void;
  initialText: string;
  /** What the typed text would do, or how to type it. */
  describe: (text: string) => string;
  /** Returns the error to show, or nothing once the text is saved. */
  save: (text: string) => Promise<string | undefined>;
}

/** A value of a list that becomes a field when it is pressed. */
export function EditableCell({ label, shown, onOpen, ...edit }: EditableCellProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <CellForm label={label} {...edit} onClose={() => setOpen(false)} />;
  return (
    <button
      ref={button}
      type="button"
      onClick={() => {
        onOpen?.();
        setOpen(true);
      }}
      className="-me-2 max-md:-my-2.5 min-h-11 min-w-11 rounded-control px-2 text-end underline decoration-control decoration-dotted underline-offset-4 hover:bg-sunken md:min-h-9"
    >
      <span className="sr-only">Change {label}: </span>
      {shown}
    </button>
  );
}

function CellForm({
  label,
  initialText,
  describe,
  save,
  onClose,
}: Omit<EditableCellProps, "shown" | "onOpen"> & { onClose: () => void }) {
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const problem = await save(text);
    setBusy(false);
    if (problem === undefined) return onClose();
    setError(problem);
    field.current?.focus();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="inline-grid w-44 gap-1.5 py-1 text-start">
      <input
        ref={field}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        inputMode="tel"
        autoComplete="off"
        value={text}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
        onChange={(event) => {
          setError(undefined);
          setText(event.currentTarget.value);
        }}
        className={`${CONTROL} text-end tabular-nums`}
      />
      {error ? (
        <p role="alert" className="text-xs whitespace-normal text-sale">
          {error}
        </p>
      ) : (
        <p aria-live="polite" className="text-xs whitespace-normal text-muted">
          {describe(text)}
        </p>
      )}
      <div className="flex gap-1.5">
        <Button type="submit" size="small" disabled={isBusy} className="flex-1">
          {isBusy ? "Saving…" : "Save"}
        </Button>
        <Button kind="secondary" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
