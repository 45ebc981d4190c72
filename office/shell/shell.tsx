import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { useSession } from "#office/api/session.ts";
import { TEXT_FIELDS } from "#office/components/keys.ts";
import { Notifications } from "#ui/notification/notifications.tsx";
import { BottomTabs } from "./bottom-tabs.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { listScreens } from "./list-screens.ts";
import { Overlays } from "./overlays.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { SideBar } from "./side-bar.tsx";

/** Wide screens have a side bar, phones have tabs at the bottom. */
export function Shell() {
  const session = useSession();
  const screens = listScreens(session);
  return (
    <>
      <a
        href="#screen"
        className="fixed start-2 top-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2 text-canvas focus:translate-y-0"
      >
        Skip to content
      </a>
      <ProgressBar />
      <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <SideBar screens={screens} session={session} />
        <div className="min-w-0">
          <ConnectionBar />
          <Screen />
        </div>
      </div>
      <BottomTabs screens={screens} session={session} />
      <Overlays />
      <Notifications />
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </>
  );
}

/**
 * Focuses the new screen, so that screen readers announce the change. A staff member who is typing
 * keeps the focus, because the letters would become shortcuts.
 */
function Screen() {
  const { pathname } = useLocation();
  const screen = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const keepsTyping =
      !isSubmitted.current && screen.current?.contains(document.activeElement?.closest(TEXT_FIELDS) ?? null);
    isSubmitted.current = false;
    if (!keepsTyping) screen.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main
      ref={screen}
      id="screen"
      tabIndex={-1}
      // A submitted form leads elsewhere; typing afterwards means that the staff member stays.
      onSubmit={() => {
        isSubmitted.current = true;
      }}
      onInput={() => {
        isSubmitted.current = false;
      }}
      className="mx-auto grid max-w-[100rem] gap-4 px-4 pt-4 pb-28 outline-none md:px-6 md:pt-6 md:pb-12 print:p-0"
    >
      <Outlet />
    </main>
  );
}
