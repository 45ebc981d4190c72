// What packages write into a page as style elements, which its policy refuses, comes from files instead. For both apps' builds.
import path from "node:path";
import type { Plugin } from "vite";

/** Popups keep the page behind them from scrolling by a style sheet: ours is made without a style element. */
export const POLICY_ALIAS = {
  "react-style-singleton": path.resolve(import.meta.dirname, "../ui/style-singleton.ts"),
};

/**
 * A page's policy takes style sheets from files only. sonner writes its own into the page as it is loaded; it also has it as a
 * file, which the notifications import.
 */
export const sonnerWithoutStyle: Plugin = {
  name: "sonner-without-style",
  apply: "build",
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs$/ },
    handler: (code) => {
      const without = code.replace(/^__insertCSS\(".*"\);$/m, "");
      if (without === code) throw new Error("sonner writes its style sheet in another way than it used to");
      return { code: without, map: null };
    },
  },
};
