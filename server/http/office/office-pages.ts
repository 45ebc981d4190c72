import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Brand } from "#contract/brand.ts";
import { escapeHtml } from "../escape-html.ts";
import { buildOfficeHeaders } from "../security-headers.ts";
import type { OfficeSource } from "./office-source.ts";
import { setRouteHost } from "./two-hosts.ts";

interface OfficePageOptions {
  source: OfficeSource;
  brand: () => Promise<Brand>;
  shopUrl: string;
  officeUrl: string;
}

/** The page contains no data: the office loads everything from the API. The page is never cached. */
export async function registerOfficePages(app: FastifyInstance, options: OfficePageOptions): Promise<void> {
  const { source, brand, shopUrl, officeUrl } = options;
  setRouteHost(app, "office");
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
        .headers(buildOfficeHeaders({ officeUrl, scripts: listInlineScripts(html), development: source.development }))
        .send(html);
    });
}

/** Safe to trust: only the shop's name and URL, escaped, are inserted into our own build's file. */
function listInlineScripts(html: string): string[] {
  return html
    .split("<script>")
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf("</script>")));
}
