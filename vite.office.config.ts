import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { callTables } from "./shop/call-tables.ts";
import { STYLE_SINGLETON_ALIAS, stripSonnerStyle } from "./shop/policy-styles.ts";

/** What every screen stands on is one file; what is loaded on first use stays apart. */
const codeSplitting = {
  groups: [
    { name: "office", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
    {
      name: "common",
      test: /lucide-react|\/contract\/|\/ui\/|office\/(api|features)/,
      minShareCount: 2,
      maxModuleSize: 6_000,
    },
  ],
};

export default defineConfig({
  root: path.resolve(import.meta.dirname, "office"),
  base: "/office/",
  // The server answers every address of the office with the one page.
  appType: "custom",
  publicDir: false,
  // A folder of its own: the shop's pages keep theirs beside it while both are served from their sources.
  cacheDir: path.resolve(import.meta.dirname, "node_modules/.vite-office"),
  plugins: [tailwindcss(), callTables, stripSonnerStyle],
  resolve: { alias: STYLE_SINGLETON_ALIAS },
  build: {
    outDir: path.resolve(import.meta.dirname, process.env.RIGBAZAAR_BUILD_INTO ?? "build", "office"),
    emptyOutDir: false,
    target: "es2022",
    cssTarget: "chrome111",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { middlewareMode: true, hmr: { port: 24_679 } },
});
