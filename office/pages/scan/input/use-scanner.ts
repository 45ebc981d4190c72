import { useEffect, useEffectEvent } from "react";
import { ScannerKeys } from "./scanner-keys.ts";

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks the field for typed codes. */
export const CODE_FIELD = "data-code-field";

/** Works wherever the focus is; text that the USB scanner typed into a field is removed again. */
export function useScanner(onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    const keys = new ScannerKeys();
    let before: { field: FormField; value: string } | undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { target } = event;
      // The field for codes accepts slow scanners, so its keys are left alone.
      if (target instanceof Element && target.closest(`[role=dialog], [${CODE_FIELD}]`)) return;
      const inField = isFormField(target);
      const { begins, code } = keys.press(event.key, event.timeStamp, { inField });
      if (begins) before = inField ? { field: target, value: target.value } : undefined;
      if (!code) return;
      // The Enter at the end must neither submit a form nor press a button.
      event.preventDefault();
      event.stopPropagation();
      if (before) restoreValue(before.field, before.value);
      handleCode(code);
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, []);
}

function isFormField(target: EventTarget | null): target is FormField {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** React listens to the event and not to the property, so typing is simulated. */
function restoreValue(field: FormField, value: string): void {
  if (field.value === value) return;
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value");
  property?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
