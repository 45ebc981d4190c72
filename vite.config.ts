import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { callsWithoutSummaries } from "./shop/call-summaries.ts";
import { POLICY_ALIAS, sonnerWithoutStyle } from "./shop/policy-styles.ts";
import { slimIcons, slimRouter } from "./shop/slim-packages.ts";

/**
 * What every page needs is one file, and the small parts that several pages share are a few others: on a phone fifty small
 * files would wait for one another. What sleeps (later.tsx) is apart from what the first screen needs, and what is loaded on
 * first use (menus, popups) stays alone.
 */
const codeSplitting = {
  groups: [
    { name: "shop", test: /storefront\/(root|entry\.client)\.tsx/, priority: 4 },
    {
      name: "common",
      test: /icons\/(chevron-(left|right|down)|arrow-right|x|plus|minus|package-search|trash)\.mjs|\/ui\/(breadcrumb|json-ld)|storefront\/(api\/load|shell\/breadcrumb-facts|features\/(recently-viewed\/strip\.|product-card\/card-product|build\/builds-key))|build\/tidy-parts|contract\/rules\/(calendar|money|part-list|slug)/,
      minShareCount: 2,
      priority: 3,
    },
    // Signs of good and bad news, which no first screen has.
    { name: "signs", test: /icons\/circle-[a-z-]+\.mjs/, minShareCount: 2, priority: 3 },
    {
      name: "cards",
      test: /storefront\/(features\/product-card\/product|shell\/(wish-heart|add-to-basket))|\/ui\/(picture|price|discount-badge)/,
      priority: 2,
    },
    {
      name: "below",
      test: /storefront\/shell\/(footer|sidebar|feature-strips|category-(tree|list|icon))|\/ui\/scroll-row/,
      priority: 2,
    },
    {
      name: "forms",
      test: /\/ui\/(field|text-input|password-input|select|submit-button|form-|try-again|browser-id)|contract\/rules\/(phone|otp|email|postal-code|browser-word)/,
      minShareCount: 2,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), callsWithoutSummaries, sonnerWithoutStyle, slimIcons, slimRouter],
  resolve: { alias: POLICY_ALIAS },
  // Never emptied: React Router would take the office's files along, which are built at the same time.
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
