import { useLocation } from "react-router";

/** State in the browser's history that one auth screen passes to the next. */
export interface AuthNavigationState {
  /** The location to return to; untrusted until `toSafeReturnPath` has checked it. */
  from?: unknown;
  /** Passed on, so that the customer does not type the e-mail address twice. */
  email?: string;
}

export function useAuthNavigationState(): AuthNavigationState {
  const { from, email } = (useLocation().state ?? {}) as Record<string, unknown>;
  return { ...(from !== undefined && { from }), ...(typeof email === "string" && { email }) };
}
