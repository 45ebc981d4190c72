import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** Sends a form, and says so while it does: a second press cannot send it twice. */
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
