import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { useSession } from "#office/api/session.ts";
import { FIELDS } from "#office/features/keys.ts";
import { Notifications } from "#ui/notification/notifications.tsx";
import { BottomTabs } from "./bottom-tabs.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { Overlays } from "./overlays.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { screensOf } from "./screens-of.ts";
import { SideBar } from "./side-bar.tsx";

/** What stands around every screen: a side bar on wide screens, tabs at the thumb on a phone. */
export function Shell() {
  const session = useSession();
  const screens = screensOf(session);
  return (
    <>
      <a
        href="#screen"
        className="fixed start-2 top-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2 text-canvas focus:translate-y-0"
      >
        Skip to the screen
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
 * Going to another screen puts the focus on it, so that it is read out and the keyboard goes on from there. Whoever is typing meanwhile (a
 * search, as the next order opens by itself) goes on typing: the letters would be keys otherwise.
 */
function Screen() {
  const { pathname } = useLocation();
  const screen = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const sent = useRef(false);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const goesOn = !sent.current && screen.current?.contains(document.activeElement?.closest(FIELDS) ?? null);
    sent.current = false;
    if (!goesOn) screen.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main
      ref={screen}
      id="screen"
      tabIndex={-1}
      // What was sent leads elsewhere; who types on after that means to stay.
      onSubmit={() => {
        sent.current = true;
      }}
      onInput={() => {
        sent.current = false;
      }}
      className="mx-auto grid max-w-[100rem] gap-4 px-4 pt-4 pb-28 outline-none md:px-6 md:pt-6 md:pb-12 print:p-0"
    >
      <Outlet />
    </main>
  );
}
