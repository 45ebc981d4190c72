import { redirect, useRouteLoaderData } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { Permission } from "#contract/office/permissions.ts";
import type { OfficeSession } from "#contract/office/session.ts";
import { office, signedInHere, signOut } from "./client.ts";
import { beginAnew } from "./in-flight.ts";

/** The name of the route that every screen lies below; its loader is `requireSession`. */
export const SHELL_ROUTE = "shell";

/** Who is signed in, or the way to the sign-in page and back. */
export async function requireSession({ request }: { request: Request }): Promise<OfficeSession> {
  const session = await currentSession();
  const isOpen = session?.owes === "none";
  signedInHere(isOpen);
  if (isOpen) return session;
  const { pathname, search } = new URL(request.url);
  const next = pathname.replace(/^\/office\/?/, "/") + search;
  throw redirect(next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`);
}

let hasLeft = false;

/** Ends the session; whoever is signed out already only has to go. */
export async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    if (!(error instanceof ShopError && error.status === 401)) throw error;
  }
  hasLeft = true;
}

/** Whether somebody has just signed out here: then the sign-in page need not ask, and be refused. Says so once. */
export function hasJustLeft(): boolean {
  const left = hasLeft;
  hasLeft = false;
  if (left) beginAnew();
  return left;
}

export async function currentSession(): Promise<OfficeSession | undefined> {
  try {
    return await office("getSession", {}, { asks: false });
  } catch (error) {
    if (error instanceof ShopError && error.status === 401) return undefined;
    throw error;
  }
}

/** Who is signed in; on every screen but the sign-in page. */
export function useSession(): OfficeSession {
  const session = useRouteLoaderData<OfficeSession>(SHELL_ROUTE);
  if (!session) throw new Error("Only screens below the shell know who is signed in");
  return session;
}

export function may({ permissions }: Pick<OfficeSession, "permissions">, permission: Permission | undefined): boolean {
  return permission === undefined || permissions.includes(permission);
}
