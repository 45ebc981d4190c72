import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import MapPin from "lucide-react/icons/map-pin";
import Package from "lucide-react/icons/package";
import UserPlus from "lucide-react/icons/user-plus";
import UserRound from "lucide-react/icons/user-round";
import { Content, Item, Label, Portal, Root, Separator, Trigger } from "radix-ui/dropdown-menu";
import { Link, useNavigate } from "react-router";
import { notify } from "#storefront/features/notification/notify.ts";
import { sessionActions, useUser } from "#storefront/features/session/use-session.ts";
import { UserMenuButton } from "./user-menu-button.tsx";

const ENTRY =
  "flex min-h-11 items-center gap-3 rounded-control px-3 outline-none select-none data-[highlighted]:bg-sunken";

const SIGNED_IN = [
  { to: "/account", label: "My Account", Icon: UserRound },
  { to: "/account/orders", label: "My Orders", Icon: Package },
  { to: "/account/addresses", label: "My Addresses", Icon: MapPin },
];
const SIGNED_OUT = [
  { to: "/auth/login", label: "Login", Icon: LogIn },
  { to: "/auth/register", label: "Register", Icon: UserPlus },
];

/** Opens with its arrival: it is loaded because somebody pressed its button. */
export default function UserMenuDropdown() {
  const user = useUser();
  const navigate = useNavigate();

  function logOut() {
    void sessionActions.signOut();
    void navigate("/auth/login");
    notify({ title: "Success", message: "You have been logged out", type: "success" });
  }

  return (
    <Root defaultOpen modal={false}>
      <Trigger asChild>
        <UserMenuButton />
      </Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-40 w-64 origin-(--radix-dropdown-menu-content-transform-origin) animate-[rise_200ms_var(--ease-studio)] rounded-card border border-line bg-surface p-2 text-ink shadow-overlay"
        >
          {user && (
            <>
              <Label className="grid gap-0.5 px-3 py-2">
                <span className="truncate font-semibold">{user.name}</span>
                <span className="truncate text-sm text-muted">{user.email}</span>
              </Label>
              <Separator className="my-1 h-px bg-line" />
            </>
          )}
          {(user ? SIGNED_IN : SIGNED_OUT).map(({ to, label, Icon }) => (
            <Item key={to} asChild>
              <Link to={to} className={ENTRY}>
                <Icon aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
                {label}
              </Link>
            </Item>
          ))}
          {user && (
            <>
              <Separator className="my-1 h-px bg-line" />
              <Item onSelect={logOut} className={`${ENTRY} cursor-pointer`}>
                <LogOut aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
                Logout
              </Item>
            </>
          )}
        </Content>
      </Portal>
    </Root>
  );
}
