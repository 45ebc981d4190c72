import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#storefront/features/session/use-session.ts";

/** Protected routes (§2): the server sends this shell, the browser decides. */
export default function SignedInOnly() {
  const status = useSession((session) => session.status);
  const { pathname, search, hash } = useLocation();
  if (status === "signed-in") return <Outlet />;
  if (status === "signed-out")
    return <Navigate to="/auth/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
  return (
    <p role="status" className="shop-width py-24 text-center text-muted">
      Checking authentication...
    </p>
  );
}
