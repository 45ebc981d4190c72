import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { sendError } from "#server/http/errors.ts";
import type { Shop } from "#server/shop.ts";
import { getCurrentBrand } from "#server/shop-settings/index.ts";
import { buildWebManifest } from "./manifest.ts";
import { registerSitemap } from "./sitemap.ts";

const ICONS = {
  "favicon.svg": "image/svg+xml",
  "favicon.ico": "image/x-icon",
  "icon-192.png": "image/png",
  "icon-512.png": "image/png",
  "icon-maskable-512.png": "image/png",
  "apple-touch-icon.png": "image/png",
  "social-card.jpg": "image/jpeg",
} as const;

const A_DAY = "public, max-age=86400";

/** Serves the files that search engines and launchers request by well-known names. */
export async function registerSeoFiles(app: FastifyInstance, shop: Shop): Promise<void> {
  const { env } = shop;
  app.setErrorHandler(sendError);
  await registerSitemap(app, shop);

  // Personal pages are not listed, because a crawler must read them to see their "noindex".
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /mailbox\nDisallow: /sandbox/\n\nSitemap: ${env.shopUrl}/sitemap.xml\n`;
  app.get("/robots.txt", { logLevel: "warn" }, async (_request, reply) =>
    reply.header("cache-control", A_DAY).type("text/plain; charset=utf-8").send(robots),
  );

  app.get("/manifest.webmanifest", { logLevel: "warn" }, async (_request, reply) =>
    reply
      .header("cache-control", A_DAY)
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(buildWebManifest(await getCurrentBrand(shop)))),
  );

  for (const [name, type] of Object.entries(ICONS)) {
    const bytes = await readFile(path.join(import.meta.dirname, "icons", name));
    const config = name.startsWith("favicon") ? { host: "both" as const } : {};
    app.get(`/${name}`, { logLevel: "warn", config }, async (_request, reply) =>
      reply.header("cache-control", A_DAY).type(type).send(bytes),
    );
  }
}
