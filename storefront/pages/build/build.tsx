import type { ShouldRevalidateFunctionArgs } from "react-router";
import { inBrowser, onServer } from "#storefront/api/load.ts";
import type { Route } from "./+types/build";
import { BenchView } from "./bench-view.tsx";
import { loadBuild } from "./load-build.ts";

export const loader = onServer(loadBuild);
export const clientLoader = inBrowser(loadBuild);

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

export default function Build({ loaderData }: Route.ComponentProps) {
  return <BenchView build={loaderData} />;
}
