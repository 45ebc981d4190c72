import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";

/** Where the office's one page and its files come from: the finished build, or in development the sources as they are now. */
export interface OfficeSource {
  html: (url: string) => Promise<string>;
  /** The folder of the browser's files; in development they come from the sources. */
  assetsDir: string | undefined;
  development: boolean;
  attach?: (app: FastifyInstance) => void;
}

const ROOT = path.resolve(import.meta.dirname, "../..");

export async function builtOffice(): Promise<OfficeSource> {
  const html = await readFile(path.join(ROOT, "build/office/index.html"), "utf8");
  return { html: async () => html, assetsDir: path.join(ROOT, "build/office/assets"), development: false };
}

export function sourceOffice(vite: ViteDevServer): OfficeSource {
  return {
    html: async (url) => vite.transformIndexHtml(url, await readFile(path.join(ROOT, "office/index.html"), "utf8")),
    assetsDir: undefined,
    development: true,
    attach: (app) => {
      app.addHook("onRequest", (request, reply, done) => {
        if (request.url.startsWith("/office/")) vite.middlewares(request.raw, reply.raw, done);
        else done();
      });
    },
  };
}
