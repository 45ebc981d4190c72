import { useDeferredValue, useState } from "react";
import { Navigate, Outlet, useLocation, useMatches } from "react-router";
import { useSession } from "#storefront/features/session/use-session.ts";
import { AWAITING } from "#storefront/shell/scripts-after-paint.ts";

// Before and after: whatever comes, the footer moves neither into sight nor out of it.
const WHOLE_SCREEN = "min-h-dvh print:min-h-0";

/** What a protected page says of itself while it is not known who looks at it. */
export interface ProtectedHandle {
  heading?: string;
}

/** Protected routes (§2): the server sends this shell, the browser decides. */
export default function SignedInOnly() {
  const now = useSession((session) => session.status);
  const before = useDeferredValue(now);
  // What is behind it is rendered in slices, between which somebody may press something; who has left is gone at once.
  const status = now === "signed-in" ? before : now;
  const leftOnPurpose = useSession((session) => session.leftOnPurpose);
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
    // Whoever logs out on this page does not ask to come back to it.
    const from = wasInside && leftOnPurpose ? null : { from: `${pathname}${search}${hash}` };
    return <Navigate to="/auth/login" replace state={from} />;
  }
  return (
    <div {...AWAITING} className={`shop-width flex ${WHOLE_SCREEN} flex-col gap-8 py-8 md:py-12`}>
      {heading && <h1 className="text-3xl">{heading}</h1>}
      <output className="grid flex-1 place-content-center justify-items-center gap-4">
        <span
          aria-hidden
          className="size-8 animate-spin rounded-full border-2 border-line border-t-accent motion-reduce:animate-none"
        />
        <p className="text-muted">Checking authentication...</p>
      </output>
    </div>
  );
}
