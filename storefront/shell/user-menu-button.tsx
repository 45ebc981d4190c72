import UserRound from "lucide-react/icons/user-round";
import type { ComponentProps } from "react";
import { useUser } from "#storefront/features/session/use-session.ts";
import { firstNameOf } from "./first-name.ts";

/** Says the first name of who is signed in; on phones the name is heard, not seen. */
export function UserMenuButton(props: ComponentProps<"button">) {
  const user = useUser();
  return (
    <button
      type="button"
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 font-medium transition-colors hover:bg-sunken data-[state=open]:bg-sunken"
      {...props}
    >
      {user ? (
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
        >
          {firstNameOf(user.name).charAt(0).toUpperCase()}
        </span>
      ) : (
        <UserRound aria-hidden className="size-5.5" strokeWidth={1.75} />
      )}
      <span className="max-w-32 truncate max-md:sr-only">{user ? firstNameOf(user.name) : "Account"}</span>
    </button>
  );
}
