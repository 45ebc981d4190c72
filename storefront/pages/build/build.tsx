import type { ShouldRevalidateFunctionArgs } from "react-router";
import { createClientLoader, createLoader } from "#storefront/api/create-loader.ts";
import type { Route } from "./+types/build";
import { BuilderView } from "./builder-view.tsx";
import { loadBuild } from "./load-build.ts";

export const loader = createLoader(loadBuild);
export const clientLoader = createClientLoader(loadBuild);

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search;

export default function Build({ loaderData }: Route.ComponentProps) {
  return <BuilderView build={loaderData} />;
}
