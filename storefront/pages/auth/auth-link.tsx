import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAuthNavigationState } from "./auth-navigation-state.ts";

/** Passes the remembered location on to the next screen. */
export function AuthLink({ question, to, children }: { question: string; to: string; children: ReactNode }) {
  const authState = useAuthNavigationState();
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {question}
      <Link
        to={to}
        state={authState}
        className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
      >
        {children}
      </Link>
    </p>
  );
}
