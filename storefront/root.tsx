import geist from "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, type LoaderFunctionArgs, Meta, Outlet, Scripts } from "react-router";
import { standIn } from "#storefront/api/loader-data.ts";
import { apiContext, shopUrlContext, wordsContext } from "#storefront/api/server-context.ts";
import type { Route } from "./+types/root";
import style from "./app.css?url";
import { earlyInputScript } from "./shell/early-input.ts";
import { InlineScript } from "./shell/inline-script.tsx";
import { NotFoundView } from "./shell/not-found-view.tsx";
import { OutageView } from "./shell/outage-view.tsx";
import { beginScript, PAGE_MODULE_ID } from "./shell/scripts-after-paint.ts";
import { ScrollRestoration } from "./shell/scroll-restoration.tsx";
import { Shell } from "./shell/shell.tsx";
import { ownWordsOf, type ShopFacts, ShopFactsProvider, topCategories } from "./shell/shop-facts.tsx";
import { themeScript } from "./shell/theme.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: style },
  { rel: "preload", href: geist, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The categories come with the server's HTML; a page without them is still a page. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<ShopFacts> {
  const tree = await context
    .get(apiContext)("listCategories", {})
    .catch(() => null);
  const words = context.get(wordsContext);
  return standIn(context, {
    brand: words.brand,
    shopUrl: context.get(shopUrlContext),
    categories: tree && topCategories(tree.data),
    ...ownWordsOf(words, new URL(request.url).pathname),
  });
}

// The shop's facts do not change while somebody walks through it.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-PK" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171b21" />
        {/* Before the first paint, so that no page flashes in the wrong theme. */}
        <InlineScript code={import.meta.env.SSR && themeScript} />
        <InlineScript code={import.meta.env.SSR && earlyInputScript} />
        {/* Painted once it is all there, not its header first: a few milliseconds later, and laid out once. */}
        <link rel="expect" href={`#${PAGE_MODULE_ID}`} blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
        <ShopFactsProvider>{children}</ShopFactsProvider>
        <ScrollRestoration />
        <Scripts />
        <InlineScript code={import.meta.env.SSR && beginScript} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Shell>{missing ? <NotFoundView /> : <OutageView />}</Shell>;
}
