import ExternalLink from "lucide-react/icons/external-link";
import Search from "lucide-react/icons/search";
import { NavLink } from "react-router";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { SHOP_NAME, SHOP_URL } from "#office/api/shop.ts";
import { classNames } from "#ui/class-names.ts";
import { AccountMenu } from "./account-menu.tsx";
import { openPalette } from "./palette-state.ts";
import type { Screen } from "./screens.ts";

export function SideBar({ screens, session }: { screens: readonly Screen[]; session: OfficeSession }) {
  const groups = Map.groupBy(screens, ({ group }) => group);
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-e border-line bg-surface px-3 py-4 md:flex print:hidden">
      <div className="px-3">
        <p className="text-base font-semibold tracking-tight">{SHOP_NAME}</p>
        <a
          href={SHOP_URL || "/"}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          Open the shop
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={openPalette}
        className="flex min-h-10 items-center gap-3 rounded-control border border-control px-3 text-muted hover:bg-sunken"
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        Search
        <kbd aria-hidden className="ms-auto font-mono text-xs">
          Ctrl K
        </kbd>
      </button>
      <nav aria-label="Office" className="grid content-start gap-4">
        {[...groups].map(([group, inGroup]) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden className="px-3 pb-1 text-xs text-muted">
              {group}
            </p>
            {inGroup.map((screen) => (
              <ScreenLink key={screen.path} screen={screen} />
            ))}
          </div>
        ))}
      </nav>
      <AccountMenu session={session} className="mt-auto" />
    </aside>
  );
}

export function ScreenLink({ screen: { path, title, icon: Icon } }: { screen: Screen }) {
  return (
    <NavLink
      to={`/${path}`}
      end={path === ""}
      className={({ isActive }) =>
        classNames(
          "flex min-h-10 items-center gap-3 rounded-control px-3 transition-colors",
          isActive ? "bg-accent-soft font-medium text-accent" : "text-ink hover:bg-sunken",
        )
      }
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {title}
    </NavLink>
  );
}
