import type { ComponentProps } from "react";
import { Button } from "../button.tsx";

/** Disabled while the form is being sent, so that a second press cannot send it twice. */
export function SubmitButton({
  busy,
  busyLabel,
  children,
  ...rest
}: ComponentProps<typeof Button> & { busy: boolean; busyLabel: string }) {
  return (
    <Button {...rest} type="submit" disabled={busy || rest.disabled}>
      {busy ? busyLabel : children}
    </Button>
  );
}
