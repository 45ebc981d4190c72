import type { ReactNode } from "react";
import { Notifications } from "#storefront/features/notification/notifications.tsx";
import { RouteProgress } from "#storefront/ui/route-progress.tsx";
import { BrowserState } from "./browser-state.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { Sidebar } from "./sidebar.tsx";

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <RouteProgress />
      <RouteAnnouncer />
      <BrowserState />
      <Header />
      <Sidebar />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <Notifications />
    </>
  );
}
