import { create } from "zustand";
import type { User } from "#contract/auth.ts";
import { SECOND_MS, SESSION_CHECK_INTERVAL_MS, SESSION_RENEW_AT_MOST_EVERY_MS } from "#contract/rules/limits.ts";
import { api, connectSession } from "#storefront/api/client.ts";
import { clearSession, readSession, SESSION_KEYS, type Session, slideExpiry, writeSession } from "./session.ts";

interface SessionStore {
  /** checking: the browser has not looked yet; pages that need an answer wait. */
  status: "checking" | "signed-in" | "signed-out";
  session: Session | undefined;
}

export const useSession = create<SessionStore>(() => ({ status: "checking", session: undefined }));

export function useUser(): User | undefined {
  return useSession(({ session }) => session?.user);
}

let renewedAt = 0;

function become(session: Session | undefined): void {
  useSession.setState({ session, status: session ? "signed-in" : "signed-out" });
}

function check(): void {
  const stored = readSession(localStorage, Date.now());
  if (!stored) clearSession(localStorage);
  const { session } = useSession.getState();
  if (
    stored?.token === session?.token &&
    stored?.expiry === session?.expiry &&
    useSession.getState().status !== "checking"
  )
    return;
  become(stored);
}

export const sessionActions = {
  signIn({ token, user, expiresIn }: { token: string; user: User; expiresIn: number }): void {
    const session = { token, user, expiry: Date.now() + expiresIn * SECOND_MS };
    writeSession(localStorage, session);
    renewedAt = Date.now();
    become(session);
  },

  /** The account was changed: the stored user follows, and the token where the server handed out a new one. */
  update({ user, token }: { user: User; token?: string | undefined }): void {
    const { session } = useSession.getState();
    if (!session) return;
    const next = { ...session, user, token: token ?? session.token };
    writeSession(localStorage, next);
    become(next);
  },

  /** Ends the session here at once and on the server as soon as it hears of it. */
  async signOut(): Promise<void> {
    const ended = useSession.getState().session ? api("logout", {}).catch(() => {}) : undefined;
    sessionActions.end();
    await ended;
  },

  end(): void {
    clearSession(localStorage);
    become(undefined);
  },

  /** Every route change pushes the expiry forward by one hour; the server is told at most once a minute. */
  slide(): void {
    check();
    const { session } = useSession.getState();
    if (!session) return;
    const slid = slideExpiry(session, Date.now());
    writeSession(localStorage, slid);
    become(slid);
    if (Date.now() - renewedAt < SESSION_RENEW_AT_MOST_EVERY_MS) return;
    renewedAt = Date.now();
    api("renewSession", {}).catch(() => {});
  },
};

/** Checks on load and every 10 minutes, and hears of a login or logout in another tab. Returns how to stop. */
export function watchSession(): () => void {
  connectSession({ token: () => useSession.getState().session?.token, onSessionOver: sessionActions.end });
  check();
  const timer = setInterval(check, SESSION_CHECK_INTERVAL_MS);
  const hear = (event: StorageEvent) => {
    if (event.key === null || (SESSION_KEYS as readonly string[]).includes(event.key)) check();
  };
  window.addEventListener("storage", hear);
  return () => {
    clearInterval(timer);
    window.removeEventListener("storage", hear);
  };
}
