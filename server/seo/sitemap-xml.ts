import type { SitemapEntry } from "./sitemap.repository.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function buildUrlSet(shopUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, lastmod }) =>
      `<url><loc>${escapeXml(shopUrl + path)}</loc>${lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : ""}</url>`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join("\n")}\n</urlset>\n`;
}

export function buildSitemapIndex(shopUrl: string, paths: readonly string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${escapeXml(shopUrl + path)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${maps.join("\n")}\n</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
