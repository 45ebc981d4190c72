import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useUser } from "#storefront/features/session/use-session.ts";
import { onUse } from "#ui/on-use.tsx";
import { useDismissal } from "#ui/use-dismissal.ts";
import { onFirstInput } from "./first-input.ts";
import { firstNameOf } from "./first-name.ts";
import { Icon } from "./icon.tsx";

const UserMenuEntries = onUse(() => import("./user-menu-entries.tsx"));

/** Says the first name of who is signed in; on phones the name is heard, not seen. */
export function UserMenu() {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => onFirstInput(() => void UserMenuEntries.load()), []);
  useDismissal(open, {
    inside: menu,
    onDismiss: (by) => {
      setOpen(false);
      if (by === "Escape" && menu.current?.contains(document.activeElement)) button.current?.focus();
    },
  });

  function left({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) setOpen(false);
  }

  return (
    <div ref={menu} className="relative" onBlur={left}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        onPointerEnter={UserMenuEntries.load}
        onFocus={UserMenuEntries.load}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 font-medium transition-colors hover:bg-sunken aria-expanded:bg-sunken"
      >
        {user ? (
          <span
            aria-hidden
            className="grid size-7 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
          >
            {firstNameOf(user.name).charAt(0).toUpperCase()}
          </span>
        ) : (
          <Icon name="user-round" />
        )}
        <span className="max-w-32 truncate max-md:sr-only">{user ? firstNameOf(user.name) : "Account"}</span>
      </button>
      {open && <UserMenuEntries onChosen={() => setOpen(false)} />}
    </div>
  );
}
