import { useLocation } from "react-router";

/** What travels in the history from one auth screen to the next. */
export interface PassedOn {
  /** The remembered location; untrusted until `safeReturnPath` has seen it. */
  from?: unknown;
  /** So that nobody types it twice. */
  email?: string;
}

export function usePassedOn(): PassedOn {
  const { from, email } = (useLocation().state ?? {}) as Record<string, unknown>;
  return { ...(from !== undefined && { from }), ...(typeof email === "string" && { email }) };
}
