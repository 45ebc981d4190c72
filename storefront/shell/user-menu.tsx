import { lazy, Suspense, useState } from "react";
import { UserMenuButton } from "./user-menu-button.tsx";

const load = () => import("./user-menu-dropdown.tsx");
const UserMenuDropdown = lazy(load);

/** A plain button until somebody reaches for it: the menu's code comes then. */
export function UserMenu() {
  const [wanted, setWanted] = useState(false);
  const button = (
    <UserMenuButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={button}>
      <UserMenuDropdown />
    </Suspense>
  ) : (
    button
  );
}
