import LogOut from "lucide-react/icons/log-out";
import { Link, useNavigate } from "react-router";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { signOutOfOffice } from "#office/api/session.ts";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

export function AccountMenu({ session, className }: { session: OfficeSession; className?: string }) {
  const navigate = useNavigate();
  const signOut = async () => {
    try {
      await signOutOfOffice();
    } catch (error) {
      return notifyError(error);
    }
    await navigate("/login");
  };
  return (
    <div className={classNames("flex items-center gap-1 border-t border-line ps-3 pt-3", className)}>
      <Link to="/account" className="min-w-0 flex-1 rounded-control underline-offset-4 hover:underline">
        <span className="block truncate font-medium">{session.name}</span>
        <span className="block truncate text-muted">My account</span>
      </Link>
      <ThemeSwitch />
      <IconButton label="Sign out" onClick={() => void signOut()}>
        <LogOut aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  );
}
