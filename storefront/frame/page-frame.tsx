import type { ReactNode } from "react";
import { RouteProgress } from "#storefront/frame/route-progress.tsx";
import { deferred, HydrationMarker, SoftLinks } from "#storefront/hydration/index.ts";
import { Notifications } from "#ui/notification/notifications.tsx";
import { BrowserState } from "./browser-state.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { Header } from "./header.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

// The rail is deferred, because phones do not show it.
const Sidebar = deferred(async () => (await import("./sidebar.tsx")).Sidebar);
const Footer = deferred(async () => (await import("./footer.tsx")).Footer);

export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <RouteProgress />
      <RouteAnnouncer />
      <BrowserState />
      <SoftLinks />
      <Header />
      <Sidebar />
      {/* In desktop mode the rail is at the start side of every page. */}
      <div className="flex min-h-[calc(100dvh-4rem)] flex-col md:ps-16 print:min-h-0 print:ps-0">
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer />
        <CompareBar />
      </div>
      <Notifications />
      <HydrationMarker />
    </>
  );
}
