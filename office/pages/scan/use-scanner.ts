import { useEffect, useEffectEvent } from "react";
import { ScannerKeys } from "./scanner-keys.ts";

type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks the field that codes are typed into. */
export const CODE_FIELD = "data-code-field";

/** Hears a USB scanner wherever the focus is; what it typed into a field is taken out again. */
export function useScanner(onCode: (code: string) => void): void {
  const heard = useEffectEvent(onCode);
  useEffect(() => {
    const keys = new ScannerKeys();
    let before: { field: Written; value: string } | undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { target } = event;
      // The field for codes takes them as they come, be they ever so slow.
      if (target instanceof Element && target.closest(`[role=dialog], [${CODE_FIELD}]`)) return;
      const inField = isWritten(target);
      const { begins, code } = keys.press(event.key, event.timeStamp, { inField });
      if (begins) before = inField ? { field: target, value: target.value } : undefined;
      if (!code) return;
      // Neither a form is sent nor a button pressed by the Enter at the end.
      event.preventDefault();
      event.stopPropagation();
      if (before) putBack(before.field, before.value);
      heard(code);
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, []);
}

function isWritten(target: EventTarget | null): target is Written {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** As if somebody had typed it: React listens to the event and not to the property. */
function putBack(field: Written, value: string): void {
  if (field.value === value) return;
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value");
  property?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
