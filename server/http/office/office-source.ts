import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import { getBuiltFolder, listAssetFolders } from "#server/platform/start-up/built-files.ts";

/** Loads the office's page and files from the finished build, or from Vite in development. */
export interface OfficeSource {
  html: (url: string) => Promise<string>;
  /** Searched in this order; undefined in development, where Vite serves the files. */
  assetFolders: string[] | undefined;
  development: boolean;
  attach?: (app: FastifyInstance) => void;
}

const ROOT = path.resolve(import.meta.dirname, "../../..");

export async function loadBuiltOffice({ assetsDir }: { assetsDir: string | undefined }): Promise<OfficeSource> {
  const html = await readFile(path.join(getBuiltFolder(), "office/index.html"), "utf8");
  return { html: async () => html, assetFolders: listAssetFolders("office", assetsDir), development: false };
}

export function createDevOffice(vite: ViteDevServer): OfficeSource {
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
