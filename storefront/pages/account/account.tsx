import { NavLink, Outlet } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { User } from "#contract/shop/auth.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { NotFoundView } from "#storefront/frame/views/not-found-view.tsx";
import { sessionActions, useUser } from "#storefront/state/use-session.ts";
import { classNames } from "#ui/class-names.ts";
import { type AccountUser, formatMemberSince, toInitials } from "./account-user.ts";

const TABS = [
  { to: "/account", label: "My Account" },
  { to: "/account/addresses", label: "My Addresses" },
  { to: "/account/orders", label: "My Orders" },
] as const;

export default function Account() {
  const stored = useUser();
  const id = stored?.id;
  const details = useLoaded(id, async () => {
    // A response without a user means that the account does not exist.
    const { data } = (await callApi("getUserDetails", { query: { id: id ?? "" } })) as { data?: User | null };
    return data ?? null;
  });
  if (!stored) return null;
  const missing = details.data === null || (details.error instanceof ShopError && details.error.status === 404);
  if (missing) return <NotFoundView title="User not found" text="We couldn't find this account." />;

  // The user stored at login is shown until the server's response replaces it.
  const user = details.data ?? stored;
  const context: AccountUser = {
    user,
    onChanged: (changed) => {
      sessionActions.update(changed);
      details.replace(changed.user);
    },
  };
  return (
    <div className="shop-width grid gap-6 py-8 md:gap-8 md:py-12">
      <AccountHeader user={user}>
        {details.status === "failed" && <TryAgain onClick={details.retry} what="your details" />}
      </AccountHeader>
      <nav aria-label="Account" className="print:hidden -mx-4 border-b border-line px-4 md:mx-0 md:px-0">
        <ul className="flex gap-x-4 sm:gap-x-8">
          {TABS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                prefetch="intent"
                className={({ isActive }) =>
                  classNames(
                    "-mb-px inline-flex min-h-12 items-center border-b-2 text-sm font-medium whitespace-nowrap transition-colors sm:text-base",
                    isActive
                      ? "border-accent text-ink"
                      : "border-transparent text-muted hover:border-control hover:text-ink",
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet context={context} />
    </div>
  );
}

function AccountHeader({ user, children }: { user: User; children: React.ReactNode }) {
  const since = formatMemberSince(user.createdAt);
  return (
    <header className="flex items-center gap-4 md:gap-6 print:hidden">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-semibold text-accent md:size-20 md:text-2xl"
      >
        {toInitials(user.name)}
      </span>
      <div className="grid min-w-0 gap-0.5">
        <h1 className="text-xl wrap-anywhere md:text-3xl">{user.name}</h1>
        <p className="wrap-anywhere text-muted">{user.email}</p>
        {since && <p className="text-sm text-muted">Member since {since}</p>}
        {children}
      </div>
    </header>
  );
}
