import { create } from "zustand";
import { SECOND_MS, SESSION_CHECK_INTERVAL_MS } from "#contract/rules/limits.ts";
import type { User } from "#contract/shop/auth.ts";
import { api, connectSession } from "#storefront/api/client.ts";
import { onStoredElsewhere, sharedEntries, tabEntries } from "../stored.ts";
import {
  clearSession,
  isWorthRenewing,
  noteRenewal,
  readSession,
  SESSION_KEYS,
  type Session,
  slideExpiry,
  writeSession,
} from "./session.ts";

interface SessionStore {
  /** checking: the browser has not looked yet; pages that need an answer wait. */
  status: "checking" | "signed-in" | "signed-out";
  session: Session | undefined;
  /** True after a logout: whoever left on purpose is not brought back to where they were. */
  leftOnPurpose: boolean;
}

export const useSession = create<SessionStore>(() => ({
  status: "checking",
  session: undefined,
  leftOnPurpose: false,
}));

export function useUser(): User | undefined {
  return useSession(({ session }) => session?.user);
}

function become(session: Session | undefined, { leftOnPurpose = false } = {}): void {
  useSession.setState({ session, status: session ? "signed-in" : "signed-out", leftOnPurpose });
}

function keep(session: Session): void {
  writeSession(sharedEntries, session);
  become(session);
}

function check(): void {
  const { status, session, leftOnPurpose } = useSession.getState();
  const found = readSession(sharedEntries, Date.now());
  if (!found) clearSession(sharedEntries);
  if (status !== "checking" && found?.token === session?.token && found?.expiry === session?.expiry) return;
  become(found, { leftOnPurpose: status === "signed-out" && leftOnPurpose });
}

export const sessionActions = {
  signIn({ token, user, expiresIn }: { token: string; user: User; expiresIn: number }): void {
    noteRenewal(tabEntries, Date.now());
    keep({ token, user, expiry: Date.now() + expiresIn * SECOND_MS });
  },

  /** The account was changed: the stored user follows, and the token where the server handed out a new one. */
  update({ user, token }: { user: User; token?: string | undefined }): void {
    const { session } = useSession.getState();
    if (session) keep({ ...session, user, token: token ?? session.token });
  },

  /** Ends the session here at once and on the server as soon as it hears of it. */
  async signOut(): Promise<void> {
    const ended = useSession.getState().session ? api("logout", {}).catch(() => {}) : undefined;
    clearSession(sharedEntries);
    become(undefined, { leftOnPurpose: true });
    await ended;
  },

  /** The session of this token is over without anybody having asked for it: the place is remembered. */
  end(token: string | undefined): void {
    // The answer may be late: since then somebody may have logged out, or signed in again, here or in another tab.
    check();
    const { session } = useSession.getState();
    if (!session || session.token !== token) return;
    clearSession(sharedEntries);
    become(undefined);
  },

  /** Every route change pushes the expiry forward by one hour; the server is told at most once a minute. */
  slide(): void {
    check();
    const { session } = useSession.getState();
    if (!session) return;
    const now = Date.now();
    keep(slideExpiry(session, now));
    if (!isWorthRenewing(tabEntries, now)) return;
    noteRenewal(tabEntries, now);
    // A 401 ends the session through the client; anything else is the next route change's business.
    api("renewSession", {}).catch(() => {});
  },
};

/** Checks on load and every 10 minutes, and hears of a login or logout in another tab. Returns how to stop. */
export function watchSession(): () => void {
  connectSession({ token: () => useSession.getState().session?.token, onSessionOver: sessionActions.end });
  check();
  const timer = setInterval(check, SESSION_CHECK_INTERVAL_MS);
  const stopHearing = onStoredElsewhere(SESSION_KEYS, check);
  return () => {
    clearInterval(timer);
    stopHearing();
  };
}
