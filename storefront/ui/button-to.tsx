import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Button } from "./button.tsx";

/** A button that leads to another page: where the specification says 'button', not 'link'. */
export function ButtonTo({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Button {...(className && { className })} onClick={() => void navigate(to)}>
      {children}
    </Button>
  );
}
