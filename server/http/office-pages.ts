import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Brand } from "#contract/brand.ts";
import { escapeHtml } from "./escape-html.ts";
import type { OfficeSource } from "./office-source.ts";
import { officeSecurityHeaders } from "./security-headers.ts";
import { answersOn } from "./two-hosts.ts";

interface OfficePageOptions {
  source: OfficeSource;
  brand: () => Promise<Brand>;
  shopUrl: string;
  officeUrl: string;
}

/** The office is one page that asks the API for everything: nothing in it is secret, and nothing of it is kept. */
export async function officePages(app: FastifyInstance, options: OfficePageOptions): Promise<void> {
  const { source, brand, shopUrl, officeUrl } = options;
  answersOn(app, "office");
  if (source.assetFolders)
    await app.register(fastifyStatic, {
      root: source.assetFolders,
      prefix: "/office/assets/",
      immutable: true,
      maxAge: "365d",
      preCompressed: true,
      index: false,
      decorateReply: false,
    });
  for (const url of ["/office", "/office/*"])
    app.get(url, async (request, reply) => {
      const html = (await source.html(request.url))
        .replace("%shop-name%", escapeHtml((await brand()).name))
        .replace("%shop-url%", escapeHtml(shopUrl));
      return reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        .headers(officeSecurityHeaders({ officeUrl, scripts: inlineScripts(html), development: source.development }))
        .send(html);
    });
}

/** Of our own build's file, into which nothing of anybody's comes but the shop's name, escaped. */
function inlineScripts(html: string): string[] {
  return html
    .split("<script>")
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf("</script>")));
}
