import { useDeferredValue, useState } from "react";
import { Navigate, Outlet, useLocation, useMatches } from "react-router";
import { AWAITS_SCRIPTS } from "#storefront/hydration/index.ts";
import { useSession } from "#storefront/state/use-session.ts";
import { ScriptsRequired } from "./views/scripts-required.tsx";

// The same height before and after the check, so that the footer does not move into or out of view.
const WHOLE_SCREEN = "min-h-dvh print:min-h-0";

/** What a protected page shows while the session is being checked. */
export interface ProtectedHandle {
  heading?: string;
}

/** Protected routes (§2): the server sends this placeholder, and the browser checks the session. */
export default function SignedInOnly() {
  const currentStatus = useSession((session) => session.status);
  const deferredStatus = useDeferredValue(currentStatus);
  // The page renders in slices that input can interrupt; after a logout the page disappears at once.
  const status = currentStatus === "signed-in" ? deferredStatus : currentStatus;
  const signedOutByUser = useSession((session) => session.signedOutByUser);
  const { pathname, search, hash } = useLocation();
  const [wasInside, setWasInside] = useState(false);
  const { heading } = (useMatches().at(-1)?.handle ?? {}) as ProtectedHandle;
  if (status === "signed-in") {
    if (!wasInside) setWasInside(true);
    return (
      <div className={WHOLE_SCREEN}>
        <Outlet />
      </div>
    );
  }
  if (status === "signed-out") {
    // A customer who logs out on this page does not expect to return to it.
    const from = wasInside && signedOutByUser ? null : { from: `${pathname}${search}${hash}` };
    return <Navigate to="/auth/login" replace state={from} />;
  }
  return (
    <div {...AWAITS_SCRIPTS} className={`shop-width flex ${WHOLE_SCREEN} flex-col gap-8 py-8 md:py-12`}>
      {heading && <h1 className="text-3xl">{heading}</h1>}
      <ScriptsRequired />
      <output className="grid flex-1 place-content-center justify-items-center gap-4 noscript:hidden">
        <span
          aria-hidden
          className="size-8 animate-spin rounded-full border-2 border-line border-t-accent motion-reduce:animate-none"
        />
        <p className="text-muted">Checking authentication...</p>
      </output>
    </div>
  );
}
