import geist from "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, type LoaderFunctionArgs, Meta, Outlet, Scripts } from "react-router";
import { registerLoaderData } from "#storefront/api/register-loader-data.ts";
import { apiContext, shopTextsContext, shopUrlContext } from "#storefront/api/server-context.ts";
import { bufferInputScript, InlineScript, PAGE_MODULE_ID, startModuleScript } from "#storefront/hydration/index.ts";
import type { Route } from "./+types/root";
import { type ShopFacts, ShopFactsProvider, selectOwnerTexts, toTopCategories } from "./api/shop-facts.tsx";
import style from "./app.css?url";
import { themeScript } from "./features/theme/theme.ts";
import { PageFrame } from "./frame/page-frame.tsx";
import { ScrollRestoration } from "./frame/scroll-restoration.tsx";
import { NotFoundView } from "./frame/views/not-found-view.tsx";
import { OutageView } from "./frame/views/outage-view.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: style },
  { rel: "preload", href: geist, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The page still works if the categories cannot be loaded. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<ShopFacts> {
  const tree = await context
    .get(apiContext)("listCategories", {})
    .catch(() => null);
  const shopTexts = context.get(shopTextsContext);
  return registerLoaderData(context, {
    brand: shopTexts.brand,
    shopUrl: context.get(shopUrlContext),
    categories: tree && toTopCategories(tree.data),
    ...selectOwnerTexts(shopTexts, new URL(request.url).pathname),
  });
}

// The shop's facts do not change while a shopper navigates.
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
        {/* Runs before the first paint, so that no page flashes in the wrong theme. */}
        <InlineScript code={import.meta.env.SSR && themeScript} />
        <InlineScript code={import.meta.env.SSR && bufferInputScript} />
        {/* The page is painted once it is complete, a few milliseconds later, so that it is laid out only once. */}
        <link rel="expect" href={`#${PAGE_MODULE_ID}`} blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
        <ShopFactsProvider>{children}</ShopFactsProvider>
        <ScrollRestoration />
        <Scripts />
        <InlineScript code={import.meta.env.SSR && startModuleScript} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <PageFrame>{missing ? <NotFoundView /> : <OutageView />}</PageFrame>;
}
