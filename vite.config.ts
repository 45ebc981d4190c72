import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * What every page needs is one file, and the small parts that several pages share are another: on a phone fifty small files
 * would wait for one another. What is loaded on first use (menus, popups, forms) stays apart.
 */
const codeSplitting = {
  groups: [
    { name: "shop", test: /storefront\/(root|entry\.client)\.tsx/, priority: 2 },
    {
      name: "common",
      test: /lucide-react|\/contract\/|\/ui\/(?!code-input|dialog)|storefront\/(shell|features\/product-card)/,
      minShareCount: 2,
      maxModuleSize: 6_000,
      priority: 1,
    },
  ],
};

/**
 * A page's policy takes style sheets from files only. sonner writes its own into the page as it is loaded; it also has it as a
 * file, which the notifications import.
 */
const sonnerWithoutStyle: Plugin = {
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutStyle],
  // Popups keep the page behind them from scrolling by a style sheet: ours is made without a style element.
  resolve: { alias: { "react-style-singleton": path.resolve("ui/style-singleton.ts") } },
  build: { target: "es2022", cssTarget: "chrome111", assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    // Rendered on the server, pages stand on the very modules that the server runs on: one error class, one set of contexts.
    ssr: { build: { rolldownOptions: { external: [/^#contract\//, "#storefront/api/server-context.ts"] } } },
  },
  // What is written while the shop runs is no source of it.
  server: { middlewareMode: true, watch: { ignored: ["**/.data/**", "**/build/**", "**/test-results/**"] } },
  // Of large packages pages and mails use a dozen small components: bundled, the rest need not be loaded at start.
  ssr: { noExternal: [/^@react-email\/(?!render$)/, "lucide-react"] },
});
