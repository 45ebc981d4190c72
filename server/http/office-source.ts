import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import { assetFolders, builtFolder } from "#server/built-files.ts";

/** Where the office's one page and its files come from: the finished build, or in development the sources as they are now. */
export interface OfficeSource {
  html: (url: string) => Promise<string>;
  /** The folders of the browser's files, in this order; in development they come from the sources. */
  assetFolders: string[] | undefined;
  development: boolean;
  attach?: (app: FastifyInstance) => void;
}

const ROOT = path.resolve(import.meta.dirname, "../..");

export async function builtOffice({ assetsDir }: { assetsDir: string | undefined }): Promise<OfficeSource> {
  const html = await readFile(path.join(builtFolder(), "office/index.html"), "utf8");
  return { html: async () => html, assetFolders: assetFolders("office", assetsDir), development: false };
}

export function sourceOffice(vite: ViteDevServer): OfficeSource {
  return {
    html: async (url) => vite.transformIndexHtml(url, await readFile(path.join(ROOT, "office/index.html"), "utf8")),
    assetFolders: undefined,
    development: true,
    attach: (app) => {
      app.addHook("onRequest", (request, reply, done) => {
        if (request.url.startsWith("/office/")) vite.middlewares(request.raw, reply.raw, done);
        else done();
      });
    },
  };
}
