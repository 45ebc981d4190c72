import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", cssTarget: "chrome111", assetsInlineLimit: 0 },
  server: { middlewareMode: true },
  // Mails use a dozen small components of a package whose whole takes a second to load: bundled, the rest falls away.
  ssr: { noExternal: [/^@react-email\/(?!render$)/] },
});
