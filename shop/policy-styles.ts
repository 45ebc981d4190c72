// The content security policy refuses style elements, so both apps' builds load the styles of these
// packages from files.
import path from "node:path";
import type { Plugin } from "vite";

/** Popups lock the page's scrolling with a style sheet; this replacement creates no style element. */
export const STYLE_SINGLETON_ALIAS = {
  "react-style-singleton": path.resolve(import.meta.dirname, "../ui/style-singleton.ts"),
};

/**
 * sonner inserts its style sheet into the page, which the policy refuses; the notifications import
 * sonner's CSS file instead.
 */
export const stripSonnerStyle: Plugin = {
  name: "sonner-without-style",
  apply: "build",
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler: (code) => {
      const stripped = code.replace(/^__insertCSS\(".*"\);$/m, "");
      if (stripped === code) throw new Error("sonner no longer inserts its style sheet as this plugin expects");
      return { code: stripped, map: null };
    },
  },
};
