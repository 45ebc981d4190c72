import { redirect, useRouteLoaderData } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { Permission } from "#contract/office/permissions.ts";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { callOffice, setSignedIn, signOut } from "./client.ts";
import { allowCalls } from "./in-flight.ts";

/** Id of the parent route of every screen; its loader is `requireSession`. */
export const SHELL_ROUTE = "shell";

/** Redirects to the login page, with the way back, when there is no open session. */
export async function requireSession({ request }: { request: Request }): Promise<OfficeSession> {
  const session = await findSession();
  const isOpen = session?.owes === "none";
  setSignedIn(isOpen);
  if (isOpen) return session;
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/^\/office\/?/, "/") + search;
  throw redirect(next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`);
}

let isSignedOut = false;

/** A session that has ended already is not an error. */
export async function signOutOfOffice(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    if (!(error instanceof ShopError && error.status === 401)) throw error;
  }
  isSignedOut = true;
}

/** True once after signing out, so that the login page does not request an ended session. */
export function takeSignedOut(): boolean {
  const wasSignedOut = isSignedOut;
  isSignedOut = false;
  if (wasSignedOut) allowCalls();
  return wasSignedOut;
}

export async function findSession(): Promise<OfficeSession | undefined> {
  try {
    return await callOffice("getSession", {}, { opensDialog: false });
  } catch (error) {
    if (error instanceof ShopError && error.status === 401) return undefined;
    throw error;
  }
}

/** Available on every screen except the login page. */
export function useSession(): OfficeSession {
  const session = useRouteLoaderData<OfficeSession>(SHELL_ROUTE);
  if (!session) throw new Error("Only screens below the shell know who is signed in");
  return session;
}

export function hasPermission(
  { permissions }: Pick<OfficeSession, "permissions">,
  permission: Permission | undefined,
): boolean {
  return permission === undefined || permissions.includes(permission);
}
