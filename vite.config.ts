import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { callsWithoutSummaries } from "./shop/call-summaries.ts";
import { POLICY_ALIAS, sonnerWithoutStyle } from "./shop/policy-styles.ts";

/**
 * What every page needs is one file, and the small parts that several pages share are another: on a phone fifty small files
 * would wait for one another. What is loaded on first use (menus, popups, forms) stays apart.
 */
const codeSplitting = {
  groups: [
    { name: "shop", test: /storefront\/(root|entry\.client)\.tsx/, priority: 2 },
    {
      name: "common",
      test: /lucide-react|\/contract\/|\/ui\/(?!code-input|dialog|copy-text)|storefront\/(shell\/(?!sync-wishes|link-page)|features\/product-card)/,
      minShareCount: 2,
      maxModuleSize: 6_000,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), callsWithoutSummaries, sonnerWithoutStyle],
  resolve: { alias: POLICY_ALIAS },
  // shop/build.ts empties the folders: React Router would take the office's along, which is built at the same time.
  build: { target: "es2022", cssTarget: "chrome111", assetsInlineLimit: 0, emptyOutDir: false },
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
