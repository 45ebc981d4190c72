import type { FieldErrors } from "./field-errors.ts";

const FOCUSABLE = "input, select, textarea, [contenteditable=true], button";

/** Unfolds the section of the first faulty field and focuses the field. */
export function focusFirstFault(root: HTMLElement, errors: FieldErrors): void {
  const faulty = [...root.querySelectorAll<HTMLElement>("[data-field]")].find(({ dataset }) =>
    Object.keys(errors).some((field) => field === dataset.field || field.startsWith(`${dataset.field}.`)),
  );
  if (!faulty) return;
  const section = faulty.closest("details");
  if (section) section.open = true;
  const control =
    faulty.querySelector<HTMLElement>("[aria-invalid=true]") ?? faulty.querySelector<HTMLElement>(FOCUSABLE);
  (control ?? faulty).scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
