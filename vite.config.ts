import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { callTables } from "./shop/call-tables.ts";
import { STYLE_SINGLETON_ALIAS, stripSonnerStyle } from "./shop/policy-styles.ts";

/**
 * Few files, because fifty small ones load slowly on a phone. Deferred parts (decision 0038) and
 * parts that load on first use have their own files, so that no first page loads them.
 */
const codeSplitting = {
  groups: [
    { name: "shop", test: /storefront\/(root|entry\.client)\.tsx/, priority: 4 },
    {
      name: "common",
      test: /icons\/(chevron-(left|right|down)|arrow-right|x|plus|minus|package-search|trash)\.mjs|storefront\/(api\/(create-loader|register-loader-data)|components\/(breadcrumb|json-ld)|frame\/meta\/breadcrumb-json-ld|features\/(recently-viewed\/recently-viewed-strip|product-card\/card-product|build\/(builds-key|normalize-parts)))|contract\/rules\/(calendar|money|build\/part-list|text\/slug)/,
      minShareCount: 2,
      priority: 3,
    },
    // Icons of success and failure, which no first screen shows.
    { name: "signs", test: /icons\/circle-[a-z-]+\.mjs/, minShareCount: 2, priority: 3 },
    {
      name: "cards",
      test: /storefront\/(features\/(product-card\/product|wishlist\/wish-heart|basket\/add-to-basket)|components\/(price|discount-badge))|\/ui\/picture/,
      priority: 2,
    },
    {
      name: "below",
      test: /storefront\/(frame\/(footer|sidebar)|features\/(shop-info\/feature-strips|categories\/category-(tree|list|icon))|components\/scroll-row)/,
      priority: 2,
    },
    {
      name: "forms",
      test: /\/ui\/form\/(field|text-input|password-input|select|submit-button|form-)|\/ui\/browser-id|storefront\/components\/try-again|contract\/rules\/(text\/(phone|otp|email|postal-code)|browser-id)/,
      minShareCount: 2,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), callTables, stripSonnerStyle],
  resolve: { alias: STYLE_SINGLETON_ALIAS },
  // Emptying the folder would delete the office's files, which are built at the same time.
  build: { target: "es2022", cssTarget: "chrome111", assetsInlineLimit: 0, emptyOutDir: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    // Server and rendered pages share these modules: one error class, one set of contexts.
    ssr: { build: { rolldownOptions: { external: [/^#contract\//, "#storefront/api/server-context.ts"] } } },
  },
  // These files are written while the shop runs.
  server: { middlewareMode: true, watch: { ignored: ["**/.data/**", "**/build/**", "**/test-results/**"] } },
  // Bundled, because pages and mails use only a dozen components of these large packages.
  ssr: { noExternal: [/^@react-email\/(?!render$)/, "lucide-react"] },
});
