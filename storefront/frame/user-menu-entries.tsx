import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import MapPin from "lucide-react/icons/map-pin";
import Package from "lucide-react/icons/package";
import UserPlus from "lucide-react/icons/user-plus";
import UserRound from "lucide-react/icons/user-round";
import { useNavigate } from "react-router";
import { sessionActions, useUser } from "#storefront/state/use-session.ts";
import { notify } from "#ui/notification/notify.ts";

const ENTRY = "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-sunken";

const SIGNED_IN = [
  { to: "/account", label: "My Account", Icon: UserRound },
  { to: "/account/orders", label: "My Orders", Icon: Package },
  { to: "/account/addresses", label: "My Addresses", Icon: MapPin },
];
const SIGNED_OUT = [
  { to: "/auth/login", label: "Login", Icon: LogIn },
  { to: "/auth/register", label: "Register", Icon: UserPlus },
];

export default function UserMenuEntries({ onChosen }: { onChosen: () => void }) {
  const user = useUser();
  const navigate = useNavigate();

  function submitLogout() {
    onChosen();
    void sessionActions.signOut();
    void navigate("/auth/login");
    notify({ title: "Success", message: "You have been logged out", type: "success" });
  }

  return (
    <nav
      aria-label="Account"
      className="absolute end-0 top-full z-40 mt-2 w-64 animate-[rise_200ms_var(--ease-studio)] rounded-card border border-line bg-surface p-2 text-ink shadow-overlay"
    >
      {user && (
        <p className="mb-1 grid gap-0.5 border-b border-line px-3 pt-2 pb-3">
          <span className="truncate font-semibold">{user.name}</span>
          <span className="truncate text-sm text-muted">{user.email}</span>
        </p>
      )}
      <ul>
        {(user ? SIGNED_IN : SIGNED_OUT).map(({ to, label, Icon }) => (
          <li key={to}>
            <a href={to} onClick={onChosen} className={ENTRY}>
              <Icon aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              {label}
            </a>
          </li>
        ))}
        {user && (
          <li className="mt-1 border-t border-line pt-1">
            <button type="button" onClick={submitLogout} className={ENTRY}>
              <LogOut aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              Logout
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
