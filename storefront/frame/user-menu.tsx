import { type FocusEvent, useEffect, useRef, useState } from "react";
import { toFirstName } from "#contract/rules/text/first-name.ts";
import { useDismissal } from "#storefront/components/use-dismissal.ts";
import { onFirstInput } from "#storefront/hydration/index.ts";
import { useUser } from "#storefront/state/use-session.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { Icon } from "../components/icon.tsx";

const UserMenuEntries = createLazyComponent(() => import("./user-menu-entries.tsx"));

/** Shows the customer's first name; on phones only screen readers get the name. */
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

  function closeOnBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) setOpen(false);
  }

  return (
    <div ref={menu} className="relative" onBlur={closeOnBlur}>
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
            {toFirstName(user.name).charAt(0).toUpperCase()}
          </span>
        ) : (
          <Icon name="user-round" />
        )}
        <span className="max-w-32 truncate max-md:sr-only">{user ? toFirstName(user.name) : "Account"}</span>
      </button>
      {open && <UserMenuEntries onChosen={() => setOpen(false)} />}
    </div>
  );
}
