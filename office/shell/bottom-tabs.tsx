import Ellipsis from "lucide-react/icons/ellipsis";
import Search from "lucide-react/icons/search";
import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { classNames } from "#ui/class-names.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { listTabs } from "./list-screens.ts";
import { openPalette } from "./palette-state.ts";
import type { Screen } from "./screens.ts";

const MoreScreens = createLazyComponent(() => import("./more-screens.tsx"));

const TAB = "grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-xs";

/** The most used screens are within reach of the thumb; the others are one touch further. */
export function BottomTabs({ screens, session }: { screens: readonly Screen[]; session: OfficeSession }) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  // A navigation closes the dialog.
  const open = openedAt === key;
  const tabs = listTabs(screens);
  return (
    <>
      <nav
        aria-label="Office"
        className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        {tabs.map(({ path, title, icon: Icon }) => (
          <NavLink
            key={path}
            to={`/${path}`}
            end={path === ""}
            className={({ isActive }) => classNames(TAB, isActive ? "font-medium text-accent" : "text-muted")}
          >
            <Icon aria-hidden className="size-5" />
            {title}
          </NavLink>
        ))}
        <button type="button" aria-haspopup="dialog" className={classNames(TAB, "text-muted")} onClick={openPalette}>
          <Search aria-hidden className="size-5" />
          Search
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          className={classNames(TAB, "text-muted")}
          onClick={() => setOpenedAt(key)}
        >
          <Ellipsis aria-hidden className="size-5" />
          More
        </button>
      </nav>
      {open && (
        <MoreScreens
          screens={screens.filter((screen) => !tabs.includes(screen))}
          session={session}
          onClose={() => setOpenedAt(undefined)}
        />
      )}
    </>
  );
}
