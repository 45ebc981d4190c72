import { SESSION_IDLE_MS, SESSION_RENEW_AT_MOST_EVERY_MS } from "#contract/rules/limits.ts";
import type { User } from "#contract/shop/auth.ts";

export interface Session {
  token: string;
  user: User;
  /** When the session ends unless the shopper navigates, as a timestamp in milliseconds. */
  expiry: number;
}

// The three entries of §3.
const TOKEN_KEY = "token";
const USER_KEY = "user";
const EXPIRY_KEY = "expiry";
export const SESSION_KEYS = [TOKEN_KEY, USER_KEY, EXPIRY_KEY] as const;

/** Undefined if the stored data is invalid or the expiry has passed. */
export function readSession(storage: Pick<Storage, "getItem">, now: number): Session | undefined {
  try {
    const token = storage.getItem(TOKEN_KEY);
    const user: unknown = JSON.parse(storage.getItem(USER_KEY) ?? "null");
    const expiry = Number(storage.getItem(EXPIRY_KEY));
    if (!token || !isUser(user) || !(expiry > now)) return undefined;
    return { token, user, expiry };
  } catch {
    return undefined;
  }
}

export function writeSession(storage: Pick<Storage, "setItem">, { token, user, expiry }: Session): void {
  storage.setItem(TOKEN_KEY, token);
  storage.setItem(USER_KEY, JSON.stringify(user));
  storage.setItem(EXPIRY_KEY, String(expiry));
}

export function clearSession(storage: Pick<Storage, "removeItem">): void {
  for (const key of SESSION_KEYS) storage.removeItem(key);
}

export function extendExpiry(session: Session, now: number): Session {
  return { ...session, expiry: now + SESSION_IDLE_MS };
}

/**
 * When this tab last renewed the session on the server.
 * Survives page loads, and is not part of the session.
 */
const RENEWED_AT_KEY = "sessionRenewedAt";

export function shouldRenew(storage: Pick<Storage, "getItem">, now: number): boolean {
  const elapsedMs = now - Number(storage.getItem(RENEWED_AT_KEY));
  // Without this check a clock that was set back would suppress renewals for long.
  return elapsedMs < 0 || elapsedMs >= SESSION_RENEW_AT_MOST_EVERY_MS;
}

export function recordRenewal(storage: Pick<Storage, "setItem">, now: number): void {
  storage.setItem(RENEWED_AT_KEY, String(now));
}

/** The page after a login without a remembered location. */
export const DEFAULT_RETURN_PATH = "/account";

const ONE_LEADING_SLASH = /^\/(?![/\\])/;

/** Accepts only a path within this site: one leading slash, and the same origin after resolving. */
export function toSafeReturnPath(remembered: unknown, origin: string): string | undefined {
  if (typeof remembered !== "string" || !ONE_LEADING_SLASH.test(remembered)) return undefined;
  const url = URL.parse(remembered, origin);
  if (!url || url.origin !== origin) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Resolving removes dots: "/.//evil" becomes "//evil".
  return ONE_LEADING_SLASH.test(path) ? path : undefined;
}

function isUser(value: unknown): value is User {
  const { id, name, email } = (value ?? {}) as Partial<User>;
  return typeof id === "string" && typeof name === "string" && typeof email === "string";
}
