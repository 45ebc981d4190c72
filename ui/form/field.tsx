import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

/** Connects a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

/** The style of all text fields and selects. */
export const CONTROL =
  "block w-full min-h-11 rounded-control border border-control bg-surface px-3.5 text-base text-ink transition-colors placeholder:text-muted not-aria-invalid:hover:enabled:border-ink aria-invalid:border-sale disabled:border-line disabled:bg-sunken disabled:text-muted [&[readonly]]:border-line [&[readonly]]:bg-sunken";

/**
 * The message line is always there, so that an error that appears
 * does not move the button that is about to be pressed.
 */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error || hint ? messageId : undefined,
      })}
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  );
}

export function FieldMessage({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error)
    return (
      <p key="error" id={id} role="alert" className="min-h-5 text-sm text-sale">
        {error}
      </p>
    );
  return (
    <p key="hint" id={id} className="min-h-5 text-sm text-muted">
      {hint}
    </p>
  );
}
