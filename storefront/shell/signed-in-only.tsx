import { useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#storefront/features/session/use-session.ts";
import { AWAITING } from "#storefront/shell/scripts-after-paint.ts";

// Before and after: whatever comes, the footer moves neither into sight nor out of it.
const WHOLE_SCREEN = "min-h-dvh print:min-h-0";

/** Protected routes (§2): the server sends this shell, the browser decides. */
export default function SignedInOnly() {
  const status = useSession((session) => session.status);
  const leftOnPurpose = useSession((session) => session.leftOnPurpose);
  const { pathname, search, hash } = useLocation();
  const [wasInside, setWasInside] = useState(false);
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
    <output
      {...AWAITING}
      className={`shop-width grid ${WHOLE_SCREEN} place-content-center justify-items-center gap-4 py-24`}
    >
      <span
        aria-hidden
        className="size-8 animate-spin rounded-full border-2 border-line border-t-accent motion-reduce:animate-none"
      />
      <p className="text-muted">Checking authentication...</p>
    </output>
  );
}
