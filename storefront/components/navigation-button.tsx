import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";

/** Used where the specification requires a button instead of a link. A form works without scripts. */
export function NavigationButton({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Form action={to} className="contents">
      <Button type="submit" {...(className && { className })}>
        {children}
      </Button>
    </Form>
  );
}
