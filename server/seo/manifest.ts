import type { Brand } from "#contract/brand.ts";
import { LOCALE } from "#contract/rules/limits.ts";

/** A phone needs this manifest to install the shop as an app. */
export function buildWebManifest({ name, tagline }: Brand): object {
  return {
    id: "/",
    name,
    short_name: name,
    description: tagline,
    lang: LOCALE,
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#ffffff",
    background_color: "#f6f5f2",
    categories: ["shopping"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
