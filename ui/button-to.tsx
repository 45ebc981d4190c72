import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";

/** A button that leads to another page, where the specification says 'button' and not 'link'. A form's, so it works without scripts. */
export function ButtonTo({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Form action={to} className="contents">
      <Button type="submit" {...(className && { className })}>
        {children}
      </Button>
    </Form>
  );
}
