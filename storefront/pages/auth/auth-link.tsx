import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePassedOn } from "./passed-on.ts";

/** A question and the way to its screen; the remembered location goes along. */
export function AuthLink({ question, to, children }: { question: string; to: string; children: ReactNode }) {
  const passedOn = usePassedOn();
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {question}
      <Link
        to={to}
        state={passedOn}
        className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
      >
        {children}
      </Link>
    </p>
  );
}
