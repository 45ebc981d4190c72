import type { ReactNode } from "react";
import { Notifications } from "#ui/notification/notifications.tsx";
import { RouteProgress } from "#ui/route-progress.tsx";
import { BrowserState } from "./browser-state.tsx";
import { Alive } from "./early-input.ts";
import { Header } from "./header.tsx";
import { later } from "./later.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SoftLinks } from "./soft-links.tsx";

// On phones the rail is not there to be seen.
const Sidebar = later(async () => (await import("./sidebar.tsx")).Sidebar);
const Footer = later(async () => (await import("./footer.tsx")).Footer);

export function Shell({ children }: { children: ReactNode }) {
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
      {/* The rail lies at the start side of every page in desktop mode. */}
      <div className="flex min-h-[calc(100dvh-4rem)] flex-col md:ps-16 print:min-h-0 print:ps-0">
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer />
      </div>
      <Notifications />
      <Alive />
    </>
  );
}
