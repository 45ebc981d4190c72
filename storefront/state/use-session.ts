import { create } from "zustand";
import { SECOND_MS, SESSION_CHECK_INTERVAL_MS } from "#contract/rules/limits.ts";
import type { User } from "#contract/shop/auth.ts";
import { callApi, connectSession } from "#storefront/api/client.ts";
import { onStorageChange, safeLocalStorage, safeSessionStorage } from "./browser-storage.ts";
import {
  clearSession,
  extendExpiry,
  readSession,
  recordRenewal,
  SESSION_KEYS,
  type Session,
  shouldRenew,
  writeSession,
} from "./session.ts";

interface SessionStore {
  /** "checking" until the browser has read its storage; protected pages wait for that. */
  status: "checking" | "signed-in" | "signed-out";
  session: Session | undefined;
  /** True after a logout, so that the customer is not sent back to the previous page. */
  signedOutByUser: boolean;
}

export const useSession = create<SessionStore>(() => ({
  status: "checking",
  session: undefined,
  signedOutByUser: false,
}));

export function useUser(): User | undefined {
  return useSession(({ session }) => session?.user);
}

function setSession(session: Session | undefined, { signedOutByUser = false } = {}): void {
  useSession.setState({ session, status: session ? "signed-in" : "signed-out", signedOutByUser });
}

function saveSession(session: Session): void {
  writeSession(safeLocalStorage, session);
  setSession(session);
}

function checkStoredSession(): void {
  const { status, session, signedOutByUser } = useSession.getState();
  const stored = readSession(safeLocalStorage, Date.now());
  if (!stored) clearSession(safeLocalStorage);
  if (status !== "checking" && stored?.token === session?.token && stored?.expiry === session?.expiry) return;
  setSession(stored, { signedOutByUser: status === "signed-out" && signedOutByUser });
}

export const sessionActions = {
  signIn({ token, user, expiresIn }: { token: string; user: User; expiresIn: number }): void {
    recordRenewal(safeSessionStorage, Date.now());
    saveSession({ token, user, expiry: Date.now() + expiresIn * SECOND_MS });
  },

  /** Stores the changed user, and the token if the server issued a new one. */
  update({ user, token }: { user: User; token?: string | undefined }): void {
    const { session } = useSession.getState();
    if (session) saveSession({ ...session, user, token: token ?? session.token });
  },

  /** Ends the session in the browser at once, and on the server when the call arrives. */
  async signOut(): Promise<void> {
    const ended = useSession.getState().session ? callApi("logout", {}).catch(() => {}) : undefined;
    clearSession(safeLocalStorage);
    setSession(undefined, { signedOutByUser: true });
    await ended;
  },

  /** Called when the server ends the session; the current page is remembered. */
  end(token: string | undefined): void {
    // The response may be late: the customer may have logged out
    // or signed in again, here or in another tab.
    checkStoredSession();
    const { session } = useSession.getState();
    if (!session || session.token !== token) return;
    clearSession(safeLocalStorage);
    setSession(undefined);
  },

  /** Every route change extends the expiry by one hour; the server is called at most once a minute. */
  extend(): void {
    checkStoredSession();
    const { session } = useSession.getState();
    if (!session) return;
    const now = Date.now();
    saveSession(extendExpiry(session, now));
    if (!shouldRenew(safeSessionStorage, now)) return;
    recordRenewal(safeSessionStorage, now);
    // A 401 ends the session through the client; other errors are left to the next route change.
    callApi("renewSession", {}).catch(() => {});
  },
};

/**
 * Checks on load, every 10 minutes, and after a login or logout
 * in another tab. Returns a function that stops the checks.
 */
export function watchSession(): () => void {
  connectSession({ token: () => useSession.getState().session?.token, onSessionOver: sessionActions.end });
  checkStoredSession();
  const timer = setInterval(checkStoredSession, SESSION_CHECK_INTERVAL_MS);
  const stopListening = onStorageChange(SESSION_KEYS, checkStoredSession);
  return () => {
    clearInterval(timer);
    stopListening();
  };
}
